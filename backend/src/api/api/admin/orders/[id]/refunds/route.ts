import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { refundOrder } from "#domains/order/actions/refund-order"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.refundOrder, async ({ params, body, viewer, scope }) => {
  await refundOrder(scope, { displayId: params.id, accountId: viewer.accountId, ...body })
  return retrieveAdminOrder(scope, params.id)
})
