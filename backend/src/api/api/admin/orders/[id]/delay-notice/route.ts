import { endpoints } from "@shop/contracts"
import { notifyOfDelay } from "#domains/order/actions/notify-of-delay"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.notifyOfDelay, async ({ params, scope }) => {
  await notifyOfDelay(scope, params.id)
  return retrieveAdminOrder(scope, params.id)
})
