import type { MedusaContainer } from "@medusajs/framework/types"
import { endpoints } from "@shop/contracts"
import { readReviewPicture } from "#domains/review/actions/review-pictures"
import { loadReview } from "#domains/review/workflows/moderate-review"
import { throwError } from "#errors/api-error"
import { sendBuyerPicture } from "#http/download"
import { facadeRoute } from "#http/route"
import { levelsOf, type Viewer } from "#http/viewer"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { ReviewRow } from "#modules/review/service"

/** Short, because browsers keep showing their cached copy after a picture is withdrawn or rejected. */
const PUBLISHED_MAX_AGE_SECONDS = 10 * 60

async function maySee(scope: MedusaContainer, viewer: Viewer | null, review: ReviewRow): Promise<boolean> {
  if (viewer?.isAdmin || viewer?.accountId === review.account_id) return true
  if (review.status !== "published") return false
  const levels = await levelsOf(scope, viewer)
  return Boolean(await scope.resolve(CATALOGUE_MODULE).find(review.product_id, levels))
}

export const GET = facadeRoute(endpoints.getReviewPicture, async ({ params, query, viewer, scope, res }) => {
  const review = await loadReview(scope, params.id)
  if (!(await maySee(scope, viewer, review))) return throwError("not_found")
  const picture = { pictureId: params.pictureId, size: query.size }
  const bytes = await readReviewPicture(scope, review, picture)
  sendBuyerPicture(res, bytes, review.status === "published" ? PUBLISHED_MAX_AGE_SECONDS : 0)
  return undefined
})
