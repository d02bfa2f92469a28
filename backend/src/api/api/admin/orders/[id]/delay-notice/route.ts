import { endpoints } from "@shop/contracts"
import { tellDelay } from "../../../../../../domains/order/actions/tell-delay"
import { retrieveAdminOrder } from "../../../../../../domains/order/admin-presenter"
import { facadeRoute } from "../../../../../../http/route"

export const POST = facadeRoute(endpoints.tellDelay, async ({ params, viewer, scope }) => {
  await tellDelay(scope, { displayId: params.id, accountId: viewer.accountId })
  return retrieveAdminOrder(scope, params.id)
})
