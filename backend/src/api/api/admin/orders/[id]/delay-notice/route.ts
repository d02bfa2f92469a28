import { endpoints } from "@shop/contracts"
import { notifyOfDelay } from "../../../../../../domains/order/actions/notify-of-delay"
import { retrieveAdminOrder } from "../../../../../../domains/order/admin-presenter"
import { facadeRoute } from "../../../../../../http/route"

export const POST = facadeRoute(endpoints.notifyOfDelay, async ({ params, viewer, scope }) => {
  await notifyOfDelay(scope, { displayId: params.id, accountId: viewer.accountId })
  return retrieveAdminOrder(scope, params.id)
})
