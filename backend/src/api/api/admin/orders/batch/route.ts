import { endpoints } from "@shop/contracts"
import { handleOrders } from "#domains/order/actions/handle-orders"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.handleOrders, ({ body, viewer, scope }) =>
  handleOrders(scope, { ...body, actorId: viewer.accountId }),
)
