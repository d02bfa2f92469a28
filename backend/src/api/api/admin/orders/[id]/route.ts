import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "../../../../../facade/admin-order"
import { facadeRoute } from "../../../../../facade/route"

export const GET = facadeRoute(endpoints.getOrder, ({ params, scope }) =>
  retrieveAdminOrder(scope, params.id),
)
