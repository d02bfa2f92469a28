import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { facadeRoute } from "#http/route"
import { setOrderStatus } from "#domains/order/actions/set-order-status"

export const POST = facadeRoute(endpoints.setOrderStatus, async ({ params, body, viewer, scope }) => {
  await setOrderStatus(scope, { id: params.id, actorId: viewer.accountId, ...body })
  return retrieveAdminOrder(scope, params.id)
})
