import { endpoints } from "@shop/contracts"
import { listReturnReasons } from "#domains/order/return/return-reasons"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listReturnReasons, ({ scope }) => listReturnReasons(scope))
