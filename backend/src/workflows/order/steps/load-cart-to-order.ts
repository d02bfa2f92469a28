import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { findSellables } from "../../cart/sellable"
import { findShopCart } from "../../cart/shop-cart"
import { assertInStock } from "../../cart/stock"
import { assertMayBuy } from "../../gate/assert-may-buy"
import { linesToBuy } from "../../gate/lines"

export const loadCartToOrderStepId = "load-cart-to-order"

/**
 * The customer's cart, ready to be ordered. The gate judges the lines again: a flag or a product may have
 * changed since they were added.
 *
 * @throws Refusal `cart_empty`, `out_of_stock` naming the product, and the gate's refusals
 */
export const loadCartToOrderStep = createStep(
  loadCartToOrderStepId,
  async ({ customerId }: { customerId: string }, { container }) => {
    const cart = await findShopCart(container, customerId)
    if (!cart || cart.items.length === 0) refuse("cart_empty")
    await assertMayBuy(container, customerId, linesToBuy(cart.items))
    const variantIds = cart.items.flatMap((item) => item.variant_id ?? [])
    const sellables = new Map(
      (await findSellables(container, { id: variantIds }, cart)).map((s) => [s.variantId, s]),
    )
    for (const item of cart.items) {
      const sellable = item.variant_id ? sellables.get(item.variant_id) : undefined
      if (!sellable) {
        refuse("out_of_stock", `${item.title} is not available any more. Please remove it from your cart.`)
      }
      assertInStock(item.title, Number(item.quantity), sellable.available)
    }
    return new StepResponse(cart)
  },
)
