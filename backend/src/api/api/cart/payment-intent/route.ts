import { addressOf, endpoints } from "@shop/contracts"
import { toShippingOptionIds } from "#domains/checkout/delivery/presenter"
import { facadeRoute } from "#http/route"
import { toUser } from "#domains/account/presenter"
import { prepareCartPaymentWorkflow } from "#domains/order/workflows/prepare-cart-payment"

export const POST = facadeRoute(endpoints.createCartPaymentIntent, async ({ body, viewer, scope }) => {
  const user = await toUser(scope, viewer.accountId)
  const { result } = await prepareCartPaymentWorkflow(scope).run({
    input: {
      customerId: viewer.customerId,
      recipient: { email: body.email ?? user.email, fullName: body.fullName ?? user.fullName },
      shippingAddress: addressOf(body),
      deliveryOptionIds: toShippingOptionIds(body.deliveryOptionId),
      quoteHash: body.quoteHash ?? null,
    },
  })
  return result
})
