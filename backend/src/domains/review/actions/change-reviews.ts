import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { REVIEW_MODULE } from "../../../modules/review"
import type { SqlContext } from "../../../modules/review/service"

/**
 * Changes the reviews of a product and, in the same transaction, its rating in the catalogue. Writes to one product run
 * one after another, so that the totals are right. Cached responses are only invalidated if published reviews changed.
 *
 * @param productId the facade's id
 */
export async function changeReviews<Result>(
  container: MedusaContainer,
  productId: number,
  work: (context: SqlContext) => Promise<Result>,
): Promise<Result> {
  const reviews = container.resolve(REVIEW_MODULE)
  const catalogue = container.resolve(CATALOGUE_MODULE)
  return reviews.ofProduct(productId, async (context) => {
    const before = await reviews.shownOf(productId, context)
    const result = await work(context)
    const { state, stars } = await reviews.shownOf(productId, context)
    if (state !== before.state) await catalogue.writeRating({ productId, stars }, context)
    return result
  })
}
