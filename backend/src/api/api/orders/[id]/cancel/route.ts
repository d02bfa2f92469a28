import { endpoints } from "@shop/contracts"
import { retrieveOwnOrder } from "#domains/order/admin-presenter"
import { setOrderStatus } from "#domains/order/actions/set-order-status"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.cancelOwnOrder, async ({ params: { id }, viewer, scope }) => {
  const { accountId: actorId } = viewer
  await retrieveOwnOrder(scope, id, actorId)
  await setOrderStatus(scope, { id, status: "cancelled", isByBuyer: true, actorId })
  return retrieveOwnOrder(scope, id, actorId)
})
