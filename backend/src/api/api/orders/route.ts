import { endpoints } from "@shop/contracts"
import { listOrdersOf, retrieveOrder } from "../../../facade/order"
import { pageOf } from "../../../facade/respond"
import { refuse } from "../../../facade/refuse"
import { facadeRoute } from "../../../facade/route"
import { toUser } from "../../../facade/serialize-user"
import { paymentProviderOf } from "../../../policy/payment-provider"
import { placeOrderWorkflow } from "../../../workflows/order/place-order"

export const GET = facadeRoute(endpoints.listOrders, ({ query, viewer, scope }) =>
  listOrdersOf(scope, { customerId: viewer.customerId, userId: viewer.accountId }, pageOf(query)),
)

export const POST = facadeRoute(endpoints.placeOrder, async ({ body, viewer, scope }) => {
  // An order must never be placed unpaid: only the demo provider pays without the browser's part.
  if (paymentProviderOf() !== "demo") {
    refuse("payment_required", "Orders can't be paid online at the moment. Please contact us to order.")
  }
  const user = await toUser(scope, viewer.accountId)
  const { result } = await placeOrderWorkflow(scope).run({
    input: {
      accountId: viewer.accountId,
      customerId: viewer.customerId,
      email: body.email ?? user.email,
      fullName: body.fullName ?? user.fullName,
      shippingAddress: body.shippingAddress,
      paymentIntentId: body.paymentIntentId ?? null,
    },
  })
  return retrieveOrder(scope, result.orderId, viewer.accountId)
})
