import type { ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { joinName } from "../../modules/account/names"
import { formatShippingAddress } from "../../policy/shipping-address"
import { SHOP_CART_PURPOSE } from "../cart/shop-cart"
import { findAccountId } from "../membership/order-membership"
import { placePaidOrder } from "./place-paid-order"

async function findCartId(container: MedusaContainer, sessionId: string): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: sessions } = await query.graph({
    entity: "payment_session",
    fields: ["id", "payment_collection_id"],
    filters: { id: sessionId },
  })
  const collectionId = (sessions as unknown as { payment_collection_id: string }[])[0]?.payment_collection_id
  if (!collectionId) return undefined
  const { data: links } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id: collectionId },
  })
  return (links as unknown as { cart_id: string }[])[0]?.cart_id
}

/**
 * Places the order that an intent pays, where the browser has not: it may be closed. Without a delivery it
 * has to wait for the browser.
 *
 * @param intent Stripe's id of the intent, and the engine's session it was made for
 * @returns false when it pays no cart of the shop
 */
export async function placeOrderOfIntent(
  container: MedusaContainer,
  intent: { id: string; sessionId: string | undefined },
): Promise<boolean> {
  const cartId = intent.sessionId ? await findCartId(container, intent.sessionId) : undefined
  if (!cartId) return false
  const carts = container.resolve<ICartModuleService>(Modules.CART)
  const cart = await carts.retrieveCart(cartId, { relations: ["shipping_address"] })
  if (cart.metadata?.purpose !== SHOP_CART_PURPOSE) return false
  const accountId = await findAccountId(container, cart.customer_id)
  const { shipping_address: address, customer_id: customerId, email, completed_at } = cart
  if (completed_at || !address?.address_1 || accountId === null || !customerId || !email) return true
  await placePaidOrder(container, {
    accountId,
    customerId,
    email,
    fullName: joinName(address),
    shippingAddress: formatShippingAddress(address),
    paymentIntentId: intent.id,
  })
  return true
}
