import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "../../../../../../domains/order/admin-presenter"
import { facadeRoute } from "../../../../../../http/route"
import { setOrderStatusWorkflow } from "../../../../../../domains/order/workflows/set-order-status"

export const POST = facadeRoute(endpoints.setOrderStatus, async ({ params, body, viewer, scope }) => {
  const input = { id: params.id, actorId: viewer.accountId, ...body }
  await setOrderStatusWorkflow(scope).run({ input })
  return retrieveAdminOrder(scope, params.id)
})
