import type { MedusaContainer } from "@medusajs/framework/types"
import { addressOf, endpoints } from "@shop/contracts"
import { toCartItemId } from "../../../../facade/cart-item"
import { toDeliveryOptions, toShippingOptionIds } from "../../../../facade/delivery-option"
import { isPromotionEnded } from "../../../../facade/error-response"
import { facadeRoute } from "../../../../facade/route"
import { lineCents, toCents } from "../../../../policy/money"
import type { CartToPrice } from "../../../../workflows/order/priced-cart"
import { quoteOf } from "../../../../workflows/order/quote"
import { quoteCartWorkflow } from "../../../../workflows/order/quote-cart"

/** The priced cart; once more where a promotion ended meanwhile. */
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
    id: toCartItemId(item.id),
    name: item.title,
    price: toCents(item.unit_price),
    quantity: Number(item.quantity),
    amount: lineCents(item),
  }))
  return { ...figures, items, deliveryOptions: toDeliveryOptions(delivery), hash }
})
