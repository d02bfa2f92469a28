import type { CartDTO, CartLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { OPEN_CARTS } from "#engine/filters"
import { inOrderOfCreation } from "#engine/line-order"

/** Identifies the shop's cart among a customer's carts; the membership is bought in a cart with another purpose. */
export const SHOP_CART_PURPOSE = "shop"

/**
 * A cart whose order was interrupted and can't be completed or undone yet. Its customer continues with another cart.
 */
export const INCOMPLETE_CART_PURPOSE = "interrupted"

/** A customer's open cart with its lines, oldest line first. */
export type ShopCart = CartDTO & { items: CartLineItemDTO[] }

async function findOpenCart(
  container: MedusaContainer,
  customerId: string,
  columns: { select: string[]; relations?: string[] },
): Promise<CartDTO | null> {
  const open = await container
    .resolve(Modules.CART)
    .listCarts({ customer_id: customerId, ...OPEN_CARTS }, { ...columns, order: { created_at: "DESC" } })
  return open.find((candidate) => candidate.metadata?.purpose === SHOP_CART_PURPOSE) ?? null
}

async function findCart(
  container: MedusaContainer,
  customerId: string,
  select: string[],
): Promise<ShopCart | null> {
  const cart = await findOpenCart(container, customerId, { select, relations: ["items"] })
  return cart && { ...cart, items: inOrderOfCreation(cart.items ?? []) }
}

/** The id of a customer's open cart; null if there is none yet. One query. */
export async function findShopCartId(
  container: MedusaContainer,
  customerId: string,
): Promise<Pick<CartDTO, "id"> | null> {
  return findOpenCart(container, customerId, { select: ["id", "metadata", "created_at"] })
}

/** The cart's own columns. Without a selection, the engine also reads everything that its totals depend on. */
const COLUMNS = [
  ...["id", "customer_id", "email", "region_id", "sales_channel_id", "currency_code"],
  ...["metadata", "created_at"],
]

/** The open cart of a customer; null if there is none yet. Two queries; one if there is no cart. */
export function findShopCart(container: MedusaContainer, customerId: string): Promise<ShopCart | null> {
  return findCart(container, customerId, COLUMNS)
}

/** The fields of a cart line that are needed to show it. */
export type ShownLine = Pick<
  CartLineItemDTO,
  "id" | "product_id" | "variant_id" | "quantity" | "unit_price" | "is_custom_price"
>

/** The fields of a cart that are needed to show it. */
export type ShownCart = Pick<CartDTO, "currency_code" | "region_id" | "sales_channel_id" | "customer_id"> & {
  items: ShownLine[]
}

const SHOWN = [
  ...["id", "currency_code", "region_id", "sales_channel_id", "customer_id", "metadata", "created_at"],
  ...["id", "product_id", "variant_id", "quantity", "unit_price", "is_custom_price", "created_at"].map(
    (field) => `items.${field}`,
  ),
]

/** Like `findShopCart`, but with only the fields that are needed to show the cart. Two queries. */
export function findShownCart(container: MedusaContainer, customerId: string): Promise<ShownCart | null> {
  return findCart(container, customerId, SHOWN)
}

/** Changes the purpose in a cart's metadata. */
export async function setCartPurpose(
  container: MedusaContainer,
  cart: Pick<CartDTO, "id" | "metadata">,
  purpose: string,
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  await carts.updateCarts([{ id: cart.id, metadata: { ...cart.metadata, purpose } }])
}
