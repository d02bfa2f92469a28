import { endpoints } from "@shop/contracts"
import { listAdminOrders } from "#domains/order/queries/list-admin-orders"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listAllOrders, ({ query, scope }) => listAdminOrders(scope, query))
