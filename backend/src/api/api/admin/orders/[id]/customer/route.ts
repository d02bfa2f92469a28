import { endpoints } from "@shop/contracts"
import { giveOrder } from "../../../../../../domains/order/actions/give-order"
import { retrieveAdminOrder } from "../../../../../../domains/order/admin-presenter"
import { facadeRoute } from "../../../../../../http/route"

export const POST = facadeRoute(endpoints.giveOrder, async ({ params, body, viewer, scope }) => {
  await giveOrder(scope, { displayId: params.id, customer: body.customer, actorId: viewer.accountId })
  return retrieveAdminOrder(scope, params.id)
})
