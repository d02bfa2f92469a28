import { endpoints } from "@shop/contracts"
import { removeReviewPicture } from "#domains/review/actions/review-pictures"
import { facadeRoute } from "#http/route"

export const DELETE = facadeRoute(endpoints.deleteReviewPicture, async ({ params, viewer, scope }) => {
  await removeReviewPicture(scope, { productId: params.id, accountId: viewer.accountId }, params.pictureId)
  return undefined
})
