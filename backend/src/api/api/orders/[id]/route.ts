import { endpoints } from "@shop/contracts"
import { retrieveOwnOrder } from "#domains/order/admin-presenter"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getOwnOrder, ({ params, viewer, scope }) =>
  retrieveOwnOrder(scope, params.id, viewer.accountId),
)
