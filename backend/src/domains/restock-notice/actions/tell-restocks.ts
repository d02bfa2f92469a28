import type { MedusaContainer } from "@medusajs/framework/types"
import { RESTOCK_NOTICE_MODULE } from "../../../modules/restock-notice"
import { levelsOfAccounts } from "../../access/queries/levels-of-accounts"
import { queueEmail } from "../../email/actions/queue-email"
import { findRestockedProducts, type RestockedProduct } from "../queries/restocked-products"

const PAGE = 200

/** Tells everybody who waits for a product; who may not see it any more is forgotten. Each page is told whole or not. */
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
    told += await notices.inTransaction(async (context) => {
      const marked = await notices.markTold(
        maySee.map(({ id }) => id),
        context,
      )
      for (const { id, email } of marked) {
        await queueEmail(
          container,
          { template: "restock", about: id, recipient: email, data: { noticeId: id } },
          context,
        )
      }
      return marked.length
    })
  }
}

/**
 * Puts an email into the outbox for every open notice whose product can be bought again, in the transaction that closes
 * the notice. Goes by the catalogue as it is, so a call that was lost or interrupted is made good by the next one. One
 * query when nobody waits.
 *
 * @param productIds the engine's ids of products whose stock changed; all when left out
 * @returns how many emails were queued
 */
export async function tellRestocks(container: MedusaContainer, productIds?: string[]): Promise<number> {
  let told = 0
  for (const product of await findRestockedProducts(container, productIds)) {
    told += await tellRestock(container, product)
  }
  return told
}
