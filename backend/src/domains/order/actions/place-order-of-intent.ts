import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { LOCK_SECONDS } from "#domains/operations/lock/locks"
import { joinName } from "#modules/account/names"
import { fromEngineAddress } from "#domains/store/rules/shipping-address"
import { INCOMPLETE_CART_PURPOSE, SHOP_CART_PURPOSE } from "#domains/checkout/cart/queries/shop-cart"
import { findAccountId } from "#domains/people/identity/queries/find-account-of-customer"
import { findCartOfSession } from "#domains/checkout/payment/actions/cart-payment"
import { placePaidOrder } from "./place-paid-order"
import { releaseIntent, type CartIntent } from "./release-intent"
import { findHeldPlacement } from "../recovery/placement"
import { settlePlacement } from "../recovery/recover-order"

const PURPOSES: unknown[] = [SHOP_CART_PURPOSE, INCOMPLETE_CART_PURPOSE]

/** Settles a cart's interrupted order. Returns whether there was one and it was completed. */
async function settleCart(container: MedusaContainer, cartId: string): Promise<boolean> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute(
    cartId,
    async () => {
      const held = await findHeldPlacement(container, cartId)
      return held !== undefined && (await settlePlacement(container, held, cartId)) === "placed"
    },
    { timeout: LOCK_SECONDS },
  )
}

/** Releases an intent's payment if its cart was ordered without it. */
async function releaseUnused(container: MedusaContainer, intent: CartIntent): Promise<void> {
  const locking = container.resolve(Modules.LOCKING)
  await locking.execute(intent.cartId, () => releaseIntent(container, intent), { timeout: LOCK_SECONDS })
}

/**
 * Places the order that an intent pays for, if the browser has not, for example because it was closed. Without a
 * shipping address, it waits for the browser. If the cart was ordered without the intent, its payment is released.
 *
 * @param intent the provider's id of the intent, and the engine's session that it was created for
 * @returns false if it does not pay for a cart of the shop
 */
export async function placeOrderOfIntent(
  container: MedusaContainer,
  intent: { id: string; sessionId: string | undefined },
): Promise<boolean> {
  const cartId = intent.sessionId ? await findCartOfSession(container, intent.sessionId) : undefined
  if (!cartId) return false
  const carts = container.resolve(Modules.CART)
  const cart = await carts.retrieveCart(cartId, { relations: ["shipping_address", "shipping_methods"] })
  if (!PURPOSES.includes(cart.metadata?.purpose)) return false
  if (!cart.completed_at && (await settleCart(container, cartId))) return true
  if (cart.completed_at) {
    await releaseUnused(container, { cartId, paymentIntentId: intent.id })
    return true
  }
  if (cart.metadata?.purpose === INCOMPLETE_CART_PURPOSE) return true
  const accountId = await findAccountId(container, cart.customer_id)
  const { shipping_address: address, customer_id: customerId, email } = cart
  if (!address?.address_1 || accountId === null || !customerId || !email) return true
  await placePaidOrder(container, {
    accountId,
    customerId,
    email,
    fullName: joinName(address),
    shippingAddress: fromEngineAddress(address),
    deliveryOptionIds: (cart.shipping_methods ?? []).flatMap((method) => method.shipping_option_id ?? []),
    paymentIntentId: intent.id,
    quoteHash: null,
    idempotencyKey: null,
    fingerprint: null,
  })
  return true
}
