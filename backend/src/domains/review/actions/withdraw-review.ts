import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "../../../errors/api-error"
import { REVIEW_MODULE } from "../../../modules/review"
import { changeReviews } from "./change-reviews"

/**
 * Deletes somebody's review of a product, whether it shows or not.
 *
 * @throws ApiError `not_found`
 */
export async function withdrawReview(
  container: MedusaContainer,
  review: { productId: number; accountId: number },
): Promise<void> {
  const wasThere = await changeReviews(container, review.productId, (context) =>
    container.resolve(REVIEW_MODULE).withdraw(review, context),
  )
  if (!wasThere) throwError("not_found", "There is no review of yours here.")
}
