import { endpoints } from "@shop/contracts"
import { visibleLevels } from "../../../../domains/access/rules/product-access"
import { listReviewables } from "../../../../domains/review/presenter"
import { facadeRoute } from "../../../../http/route"
import { readSettings } from "../../../../modules/site-settings/read-settings"

export const GET = facadeRoute(endpoints.listOwnReviews, async ({ query, viewer, scope }) => {
  const { accountId, customerId } = viewer
  const levels = visibleLevels(viewer, await readSettings(scope))
  return listReviewables(scope, { accountId, customerId, levels }, query.productId)
})
