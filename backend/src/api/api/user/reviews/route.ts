import { endpoints } from "@shop/contracts"
import { listReviewables } from "#domains/review/presenter"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listOwnReviews, ({ query, viewer, scope }) => {
  const { accountId, customerId, levels } = viewer
  return listReviewables(scope, { accountId, customerId, levels }, query.productId)
})
