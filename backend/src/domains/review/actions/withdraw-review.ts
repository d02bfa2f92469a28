import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "#errors/api-error"
import type { ReviewOfAccount } from "#modules/review/service"
import { changeReviews } from "./change-reviews"
import { deletePictureFiles } from "./review-pictures"

/** Deletes an account's review of a product with its pictures; returns whether there was one. Can be repeated. */
export function deleteReview(container: MedusaContainer, review: ReviewOfAccount): Promise<boolean> {
  const { productId, accountId } = review
  return changeReviews(container, productId, async (reviews) => {
    const rows = await reviews.listReviews({ product_id: productId, account_id: accountId })
    await deletePictureFiles(
      container,
      rows.flatMap(({ pictures }) => pictures ?? []),
    )
    return reviews.withdraw(review)
  })
}

/**
 * Deletes an account's review of a product, whether it is published or not.
 *
 * @throws ApiError `not_found`
 */
export async function withdrawReview(container: MedusaContainer, review: ReviewOfAccount): Promise<void> {
  if (!(await deleteReview(container, review))) throwError("not_found", "You haven't reviewed this product.")
}
