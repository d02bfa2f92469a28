import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { dropGoneLines } from "../../cart/gone-lines"
import { findShopCart, type ShopCart } from "../../cart/shop-cart"
import { assertBuyerMayBuy } from "../../gate/assert-may-buy"
import { findBuyer } from "../../gate/buyer"
import { linesToBuy } from "../../gate/lines"
import { findInterruptedOrder } from "../interrupted-order"
import { settleInterruptedOrder } from "../settle-interrupted-order"

/**
 * The customer's open cart. An earlier attempt that was interrupted comes to its end first: an unpaid one
 * makes way for this one.
 */
async function findSettledCart(container: MedusaContainer, customerId: string): Promise<ShopCart | null> {
  const cart = await findShopCart(container, customerId)
  const interrupted = cart && (await findInterruptedOrder(container, cart.id))
  if (!interrupted) return cart
  if ((await settleInterruptedOrder(container, interrupted)) === "finished") {
    refuse("conflict", "This order has been placed already. You find it among your orders.")
  }
  return findShopCart(container, customerId)
}

export const loadCartToOrderStepId = "load-cart-to-order"

/**
 * The customer's cart without what is gone, ready to be ordered. The gate judges the lines again: a flag or a
 * product may have changed since they were added.
 *
 * @throws Refusal `cart_empty`, `conflict` when an interrupted attempt had been paid, and the gate's refusals
 */
export const loadCartToOrderStep = createStep(
  loadCartToOrderStepId,
  async ({ customerId }: { customerId: string }, { container }) => {
    const found = await findSettledCart(container, customerId)
    const buyer = await findBuyer(container, customerId)
    const cart = found && (await dropGoneLines(container, found, buyer?.flags ?? null))
    if (!cart || cart.items.length === 0) refuse("cart_empty")
    await assertBuyerMayBuy(container, buyer, linesToBuy(cart.items))
    return new StepResponse(cart)
  },
)
