import { endpoints } from "@shop/contracts"
import { addReviewPicture } from "#domains/review/actions/review-pictures"
import { retrieveOwnReview } from "#domains/review/presenter"
import { reviewPictureOf } from "#http/picture-file"
import { PICTURE_REFUSALS, readFile } from "#http/read-file"
import { limitReviews } from "#http/request-limit"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.addReviewPicture, async ({ params, viewer, scope, req, res }) => {
  const review = { productId: params.id, accountId: viewer.accountId }
  await limitReviews(review.accountId)
  await addReviewPicture(scope, review, async () =>
    reviewPictureOf(await readFile(req, res, endpoints.addReviewPicture.file, PICTURE_REFUSALS)),
  )
  return retrieveOwnReview(scope, review)
})
