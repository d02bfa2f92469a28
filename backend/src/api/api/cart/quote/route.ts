import { MathBN } from "@medusajs/framework/utils"
import { endpoints } from "@shop/contracts"
import { toCartItemId } from "../../../../facade/cart-item"
import { facadeRoute } from "../../../../facade/route"
import { toCents } from "../../../../policy/money"
import { quoteOf } from "../../../../workflows/order/quote"
import { quoteCartWorkflow } from "../../../../workflows/order/quote-cart"

export const GET = facadeRoute(endpoints.getCartQuote, async ({ query, viewer, scope }) => {
  const { result: cart } = await quoteCartWorkflow(scope).run({
    input: {
      customerId: viewer.customerId,
      recipient: null,
      shippingAddress: query.shippingAddress ?? null,
    },
  })
  const { figures, hash } = quoteOf(cart)
  const items = cart.items.map(({ id, title, unit_price, quantity }) => ({
    id: toCartItemId(id),
    name: title,
    price: toCents(unit_price),
    quantity: Number(quantity),
    amount: toCents(MathBN.mult(unit_price, quantity)),
  }))
  return { ...figures, items, hash }
})
