import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getOrder, ({ params, scope }) =>
  retrieveAdminOrder(scope, params.id),
)
