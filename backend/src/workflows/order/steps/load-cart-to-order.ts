import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { findShopCart } from "../../cart/shop-cart"
import { assertMayBuy } from "../../gate/assert-may-buy"
import { linesToBuy } from "../../gate/lines"

export const loadCartToOrderStepId = "load-cart-to-order"

/**
 * The customer's cart, ready to be ordered. The gate judges the lines again: a flag or a product may have
 * changed since they were added.
 *
 * @throws Refusal `cart_empty`, and the gate's refusals
 */
export const loadCartToOrderStep = createStep(
  loadCartToOrderStepId,
  async ({ customerId }: { customerId: string }, { container }) => {
    const cart = await findShopCart(container, customerId)
    if (!cart || cart.items.length === 0) refuse("cart_empty")
    await assertMayBuy(container, customerId, linesToBuy(cart.items))
    return new StepResponse(cart)
  },
)
