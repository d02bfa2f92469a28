import type { MedusaContainer } from "@medusajs/framework/types"
import { inTransaction } from "#engine/transaction"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { REVIEW_MODULE } from "#modules/review/index"
import type ReviewModuleService from "#modules/review/service"

/**
 * Changes the reviews of a product and, in the same transaction, its rating in the catalogue. Writes to one product run
 * one after another, so that the totals are right. Cached responses are only invalidated if published reviews changed.
 *
 * @param productId the facade's id
 */
export async function changeReviews<Result>(
  container: MedusaContainer,
  productId: number,
  work: (reviews: ReviewModuleService, transaction: MedusaContainer) => Promise<Result>,
): Promise<Result> {
  return inTransaction(container, async (transaction) => {
    const reviews = transaction.resolve(REVIEW_MODULE)
    await reviews.hold(productId)
    const before = await reviews.shownOf(productId)
    const result = await work(reviews, transaction)
    const { state, stars } = await reviews.shownOf(productId)
    if (state !== before.state) await transaction.resolve(CATALOGUE_MODULE).writeRating({ productId, stars })
    return result
  })
}
