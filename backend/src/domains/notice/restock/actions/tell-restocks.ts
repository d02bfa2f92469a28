import type { MedusaContainer } from "@medusajs/framework/types"
import { inTransaction } from "#engine/transaction"
import { RESTOCK_NOTICE_MODULE } from "#modules/restock-notice/index"
import { levelsOfAccounts } from "#domains/people/access/queries/levels-of-accounts"
import { queueEmail } from "#domains/email/actions/queue-email"
import { findRestockedProducts, type RestockedProduct } from "../queries/restocked-products"

const PAGE = 200

/**
 * Notifies everyone who waits for a product, one transaction per page. Deletes notices of people who may not see it.
 */
async function tellRestock(container: MedusaContainer, product: RestockedProduct): Promise<number> {
  const notices = container.resolve(RESTOCK_NOTICE_MODULE)
  for (let told = 0; ;) {
    const page = await notices.listRestockNotices(
      { product_id: product.id, variant_id: product.variantId, told_at: null },
      { select: ["id", "account_id"], order: { created_at: "ASC" }, take: PAGE },
    )
    if (page.length === 0) return told
    const levelsOf = await levelsOfAccounts(
      container,
      page.map((notice) => notice.account_id),
    )
    const maySee = page.filter((notice) => levelsOf(notice.account_id).includes(product.visibility))
    const others = page.filter((notice) => !maySee.includes(notice)).map(({ id }) => id)
    if (others.length > 0) await notices.deleteRestockNotices(others)
    told += await inTransaction(container, async (transaction) => {
      const marked = await transaction.resolve(RESTOCK_NOTICE_MODULE).markTold(maySee.map(({ id }) => id))
      for (const { id, email } of marked) {
        await queueEmail(transaction, {
          template: "restock",
          about: id,
          recipient: email,
          data: { noticeId: id },
        })
      }
      return marked.length
    })
  }
}

/**
 * Queues an email for every open notice whose product is available again, in the transaction that closes the notice.
 * It uses the current catalogue, so the next call makes up for a lost or interrupted one. One query if there are no
 * open notices.
 *
 * @param productIds the engine's ids of products whose stock changed; all if omitted
 * @returns the number of emails queued
 */
export async function tellRestocks(container: MedusaContainer, productIds?: string[]): Promise<number> {
  let told = 0
  for (const product of await findRestockedProducts(container, productIds)) {
    told += await tellRestock(container, product)
  }
  return told
}
