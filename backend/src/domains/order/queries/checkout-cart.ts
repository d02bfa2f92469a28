import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { graphRows } from "../../../engine/graph"
import { OPEN_CARTS } from "../../../engine/filters"
import { SHOP_CART_PURPOSE } from "../../cart/queries/shop-cart"
import { inOrderOfCreation } from "../../../engine/line-order"
import { ORDER_CART_FIELDS, type OrderCart } from "../rules/order-cart"

/**
 * A cart with everything that its price, delivery and order depend on. `total` and `item_total` are the engine's own,
 * computed from what is stored when the cart is read. Lines are sorted oldest first.
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

const FIELDS = [
  ...ORDER_CART_FIELDS,
  "item_total",
  "created_at",
  "customer.id",
  "customer.email",
  "customer.metadata",
  "customer.groups.id",
  "region.id",
  "region.automatic_taxes",
  "promotions.code",
]

/** Reads carts with all these fields, newest first, by one query per table, however many rows there are. */
async function readCarts(container: MedusaContainer, filters: object): Promise<CheckoutCart[]> {
  const carts = await graphRows<CheckoutCart>(container, {
    entity: "cart",
    fields: FIELDS,
    filters,
    pagination: { order: { created_at: "DESC" } },
  })
  return carts.map((cart) => ({ ...cart, items: inOrderOfCreation(cart.items) }))
}

/** The open cart of a customer; null when there is none. */
export async function findCheckoutCart(
  container: MedusaContainer,
  customerId: string,
): Promise<CheckoutCart | null> {
  const open = await readCarts(container, { customer_id: customerId, ...OPEN_CARTS })
  return open.find(({ metadata }) => metadata?.purpose === SHOP_CART_PURPOSE) ?? null
}

/** @throws MedusaError `not_found` */
export async function readCheckoutCart(container: MedusaContainer, cartId: string): Promise<CheckoutCart> {
  const [cart] = await readCarts(container, { id: cartId })
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${cartId} does not exist`)
  return cart
}
