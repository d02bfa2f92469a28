import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError, throwError } from "#errors/api-error"
import { removeUnavailableItems } from "#domains/checkout/cart/actions/remove-unavailable-items"
import {
  INCOMPLETE_CART_PURPOSE,
  setCartPurpose,
  SHOP_CART_PURPOSE,
} from "#domains/checkout/cart/queries/shop-cart"
import { assertBuyerCanPurchase, storedLinesToBuy } from "#domains/people/access/queries/assert-can-purchase"
import { findBuyer } from "#domains/people/access/queries/flags"
import { findLocationIds } from "#domains/store/stock/rules/order-stock"
import { findHeldPlacement, type Placement } from "../recovery/placement"
import { settlePlacement } from "../recovery/recover-order"
import { inOrderOfCreation } from "#engine/line-order"
import { readStoredCarts } from "#engine/stored-cart"
import type { OrderCart } from "#domains/checkout/order/rules/order-cart"

/**
 * A cart with all data for its price, delivery and order. `total` and `item_total` are computed by the engine when
 * the cart is read. Lines are sorted oldest first.
 */
export interface CheckoutCart extends OrderCart {
  item_total: OrderCart["total"]
  customer: {
    id: string
    email: string
    metadata?: Record<string, unknown> | null
    groups: ({ id: string } | null)[]
  } | null
  region: { id: string; automatic_taxes: boolean } | null
  promotions: ({ id: string; code: string } | null)[] | null
}

/** Reads carts with all these fields, newest first. */
async function readCarts(
  container: MedusaContainer,
  of: Parameters<typeof readStoredCarts>[1],
): Promise<CheckoutCart[]> {
  const carts = await readStoredCarts<CheckoutCart>(container, of)
  return carts.map((cart) => ({ ...cart, items: inOrderOfCreation(cart.items) }))
}

/** The open cart of a customer; null when there is none. */
export async function findCheckoutCart(
  container: MedusaContainer,
  customerId: string,
): Promise<CheckoutCart | null> {
  const open = await readCarts(container, { customerId })
  return open.find(({ metadata }) => metadata?.purpose === SHOP_CART_PURPOSE) ?? null
}

/** @throws MedusaError `not_found` */
export async function readCheckoutCart(container: MedusaContainer, cartId: string): Promise<CheckoutCart> {
  const [cart] = await readCarts(container, { cartId })
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${cartId} does not exist`)
  return cart
}

const PLACED = "This order was already placed. You can find it under your orders."
const SET_ASIDE =
  "Your last order is still being placed and will appear under your orders in a moment. Your cart is now empty."

/** Settles an interrupted order. If that fails, the order and its cart are set aside for the job. */
async function settle(container: MedusaContainer, cart: CheckoutCart, placement: Placement) {
  try {
    return await settlePlacement(container, placement, cart.id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Could not settle the interrupted order ${placement.order_id} yet`, asError(error))
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
  const interrupted = cart && (await findHeldPlacement(container, cart.id))
  if (!interrupted) return cart
  if ((await settle(container, cart, interrupted)) === "placed") throwError("conflict", PLACED)
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
