import { endpoints } from "@shop/contracts"
import { idempotentCallOf } from "../../../facade/idempotency"
import { listOrdersOf, retrieveOrder } from "../../../facade/order"
import { pageOf } from "../../../facade/respond"
import { facadeRoute } from "../../../facade/route"
import { toUser } from "../../../facade/serialize-user"
import { placePaidOrder } from "../../../workflows/order/place-paid-order"

export const GET = facadeRoute(endpoints.listOrders, ({ query, viewer, scope }) =>
  listOrdersOf(scope, { customerId: viewer.customerId, userId: viewer.accountId }, pageOf(query)),
)

export const POST = facadeRoute(endpoints.placeOrder, async ({ body, viewer, scope, req }) => {
  const user = await toUser(scope, viewer.accountId)
  const orderId = await placePaidOrder(scope, {
    accountId: viewer.accountId,
    customerId: viewer.customerId,
    email: body.email ?? user.email,
    fullName: body.fullName ?? user.fullName,
    shippingAddress: body.shippingAddress,
    paymentIntentId: body.paymentIntentId ?? null,
    call: idempotentCallOf(req),
  })
  return retrieveOrder(scope, orderId, viewer.accountId)
})
