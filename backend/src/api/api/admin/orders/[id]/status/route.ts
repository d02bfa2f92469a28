import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "../../../../../../facade/admin-order"
import { facadeRoute } from "../../../../../../facade/route"
import { setOrderStatusWorkflow } from "../../../../../../workflows/order/set-order-status"

export const POST = facadeRoute(endpoints.setOrderStatus, async ({ params, body, viewer, scope }) => {
  const input = { id: params.id, status: body.status, actorId: viewer.accountId }
  await setOrderStatusWorkflow(scope).run({ input })
  return retrieveAdminOrder(scope, params.id)
})
