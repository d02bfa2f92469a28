import { endpoints } from "@shop/contracts"
import { listAdminOrders } from "../../../../facade/admin-order"
import { facadeRoute } from "../../../../facade/route"

export const GET = facadeRoute(endpoints.listAllOrders, ({ query, scope }) => listAdminOrders(scope, query))
