import { endpoints } from "@shop/contracts"
import { transferOrder } from "#domains/order/actions/transfer-order"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.transferOrder, async ({ params, body, viewer, scope }) => {
  await transferOrder(scope, { displayId: params.id, customer: body.customer, actorId: viewer.accountId })
  return retrieveAdminOrder(scope, params.id)
})
