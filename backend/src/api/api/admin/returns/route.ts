import { endpoints } from "@shop/contracts"
import { listAdminReturns } from "#domains/order/return/list-returns"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listReturns, ({ query, scope }) => listAdminReturns(scope, query))
