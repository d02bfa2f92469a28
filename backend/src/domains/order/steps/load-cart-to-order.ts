import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"
import { throwError } from "../../../errors/api-error"
import { removeUnavailableItems } from "../../cart/actions/remove-unavailable-items"
import { INCOMPLETE_CART_PURPOSE, setCartPurpose } from "../../cart/queries/shop-cart"
import { assertBuyerCanPurchase } from "../../access/queries/assert-can-purchase"
import { findBuyer } from "../../access/queries/buyer"
import { storedLinesToBuy } from "../../access/queries/lines"
import { findLocationIds } from "../../stock/rules/order-stock"
import { findCheckoutCart, type CheckoutCart } from "../queries/checkout-cart"
import { findIncompleteOrder, type IncompleteOrder } from "../recovery/incomplete-order"
import { recoverOrder } from "../recovery/recover-order"

const PLACED = "This order has been placed already. You find it among your orders."
const SET_ASIDE =
  "Your last order is still being placed: you find it among your orders in a moment. Your cart is empty again, for whatever else you need."

/**
 * Settles an interrupted order. If it can't be settled now, it is set aside with its cart, for the job to settle.
 */
async function settle(container: MedusaContainer, cart: CheckoutCart, order: IncompleteOrder) {
  try {
    return await recoverOrder(container, order)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The interrupted order ${order.orderId} could not be settled yet`, asError(error))
    await setCartPurpose(container, cart, INCOMPLETE_CART_PURPOSE)
    return throwError("conflict", SET_ASIDE)
  }
}

/**
 * The customer's open cart. An earlier, interrupted attempt is settled first: an unpaid one is undone to make way for
 * this one.
 */
async function findSettledCart(container: MedusaContainer, customerId: string): Promise<CheckoutCart | null> {
  const cart = await findCheckoutCart(container, customerId)
  const interrupted = cart && (await findIncompleteOrder(container, cart.id))
  if (!interrupted) return cart
  if ((await settle(container, cart, interrupted)) === "finished") throwError("conflict", PLACED)
  return findCheckoutCart(container, customerId)
}

/** A cart that may be ordered. */
export interface CartToOrder extends CheckoutCart {
  /** The stock locations of its sales channel. */
  locationIds: string[]
  /** The buyer's; null for an engine customer without an account. */
  username: string | null
}

/**
 * The customer's cart without unavailable items, ready to be ordered. The purchase rule is checked again, because a
 * flag or a product may have changed since the lines were added.
 *
 * @throws ApiError `cart_empty`, `conflict` if an interrupted attempt was paid or can't be settled yet, and those of
 *   the purchase rule
 */
export const loadCartToOrderStep = createStep(
  "load-cart-to-order",
  async ({ customerId }: { customerId: string }, { container }) => {
    const [found, buyer] = await Promise.all([
      findSettledCart(container, customerId),
      findBuyer(container, customerId),
    ])
    const cart = found && (await removeUnavailableItems(container, found, buyer?.flags ?? null))
    if (!cart || cart.items.length === 0) throwError("cart_empty")
    const [locationIds] = await Promise.all([
      findLocationIds(container, cart.sales_channel_id),
      assertBuyerCanPurchase(container, buyer, storedLinesToBuy(cart.items)),
    ])
    return new StepResponse<CartToOrder>({ ...cart, locationIds, username: buyer?.username ?? null })
  },
)
