import type { CartDTO, CartLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { OPEN_CARTS } from "../../../engine/filters"

/** Identifies the shop's cart among a customer's carts; the membership is bought in a cart with another purpose. */
export const SHOP_CART_PURPOSE = "shop"

/**
 * A cart whose order was interrupted and can't be completed or undone yet. Its customer continues with another cart.
 */
export const INCOMPLETE_CART_PURPOSE = "interrupted"

/** A customer's open cart with its lines, oldest line first. */
export type ShopCart = CartDTO & { items: CartLineItemDTO[] }

/** The open cart of a customer; null when there is none yet. */
export async function findShopCart(container: MedusaContainer, customerId: string): Promise<ShopCart | null> {
  const carts = container.resolve(Modules.CART)
  const open = await carts.listCarts(
    { customer_id: customerId, ...OPEN_CARTS },
    { relations: ["items"], order: { created_at: "DESC" } },
  )
  const cart = open.find((candidate) => candidate.metadata?.purpose === SHOP_CART_PURPOSE)
  if (!cart) return null
  const items = [...(cart.items ?? [])].sort(
    (a, b) => String(a.created_at).localeCompare(String(b.created_at)) || a.id.localeCompare(b.id),
  )
  return { ...cart, items }
}

/** Gives a cart another purpose. */
export async function setCartPurpose(
  container: MedusaContainer,
  cart: Pick<CartDTO, "id" | "metadata">,
  purpose: string,
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  await carts.updateCarts([{ id: cart.id, metadata: { ...cart.metadata, purpose } }])
}
