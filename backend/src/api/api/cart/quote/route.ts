import type { MedusaContainer } from "@medusajs/framework/types"
import { addressOf, endpoints } from "@shop/contracts"
import { toPublicLineItemId } from "#engine/ids"
import { toDeliveryOptions, toShippingOptionIds } from "#domains/checkout/delivery/presenter"
import { isPromotionEnded } from "#engine/messages"
import { lineName } from "#domains/store/stock/rules/order-stock"
import { facadeRoute } from "#http/route"
import { lineCents, toCents } from "#lib/money"
import type { CartToPrice } from "#domains/order/workflows/priced-cart"
import { quoteOf } from "#domains/order/rules/quote"
import { quoteCartWorkflow } from "#domains/order/workflows/quote-cart"

/** Prices the cart, and retries once if a promotion ended in the meantime. */
async function price(scope: MedusaContainer, input: CartToPrice) {
  const run = () => quoteCartWorkflow(scope).run({ input })
  const { result } = await run().catch((error: unknown) => {
    if (isPromotionEnded(error)) return run()
    throw error
  })
  return result
}

export const GET = facadeRoute(endpoints.getCartQuote, async ({ query, viewer, scope }) => {
  const { cart, delivery } = await price(scope, {
    customerId: viewer.customerId,
    recipient: null,
    shippingAddress: addressOf(query),
    deliveryOptionIds: toShippingOptionIds(query.deliveryOptionId),
    isFlexible: true,
  })
  const { figures, hash } = quoteOf(cart)
  const items = cart.items.map((item) => ({
    id: toPublicLineItemId(item.id),
    name: lineName(item),
    price: toCents(item.unit_price),
    quantity: Number(item.quantity),
    amount: lineCents(item),
  }))
  return { ...figures, items, deliveryOptions: toDeliveryOptions(delivery), hash }
})
