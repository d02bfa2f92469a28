import { isDeepStrictEqual } from "node:util"
import type { CartDTO, MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "../../../engine/graph"

/** A completion that is still unfinished after this long was interrupted by the end of its process. */
const LONGEST_COMPLETION_MS = 2 * 60 * 1000

type Lines = readonly { variant_id?: string | null | undefined; quantity: unknown }[] | null | undefined

/** The variants and quantities of a cart or an order, sorted to be comparable. */
function contentOf(lines: Lines): string[] {
  return (lines ?? []).map((line) => `${line.variant_id}x${Number(line.quantity)}`).sort()
}

function cameFrom(order: OrderDTO, cart: CartDTO): boolean {
  return (
    order.status === "pending" &&
    isDeepStrictEqual(order.metadata ?? null, cart.metadata ?? null) &&
    isDeepStrictEqual(contentOf(order.items), contentOf(cart.items))
  )
}

/** Those of the orders that are linked to a cart, or to the payment of another cart. */
async function ordersElsewhere(
  container: MedusaContainer,
  cartId: string,
  orderIds: string[],
): Promise<Set<string>> {
  const filters = { order_id: orderIds }
  const [carts, payments, ofCart] = await Promise.all([
    graphRows<{ order_id: string }>(container, { entity: "order_cart", fields: ["order_id"], filters }),
    graphRows<{ order_id: string; payment_collection_id: string }>(container, {
      entity: "order_payment_collection",
      fields: ["order_id", "payment_collection_id"],
      filters,
    }),
    graphRows<{ payment_collection_id: string }>(container, {
      entity: "cart_payment_collection",
      fields: ["payment_collection_id"],
      filters: { cart_id: cartId },
    }),
  ])
  const own = new Set(ofCart.map((link) => link.payment_collection_id))
  const others = payments.filter((link) => !own.has(link.payment_collection_id))
  return new Set([...carts, ...others].map((link) => link.order_id))
}

/**
 * Orders without a cart that can only come from an interrupted completion of this cart: of the same customer, with the
 * same content, created in the minutes after the completion began. The engine links an order to its cart and to its
 * payment in parallel, and the process may end between the two.
 */
export async function findOrphanedOrders(
  container: MedusaContainer,
  cart: CartDTO,
  begunAt: Date,
): Promise<string[]> {
  const orders = container.resolve(Modules.ORDER)
  if (!cart.customer_id) return []
  const latest = new Date(begunAt.getTime() + LONGEST_COMPLETION_MS)
  const begun = { $gte: begunAt.toISOString(), $lte: latest.toISOString() }
  const filters = { customer_id: cart.customer_id, created_at: begun, is_draft_order: false }
  const candidates = (await orders.listOrders(filters, { relations: ["items"] })).filter((order) =>
    cameFrom(order, cart),
  )
  if (candidates.length === 0) return []
  const ids = candidates.map(({ id }) => id)
  const elsewhere = await ordersElsewhere(container, cart.id, ids)
  return ids.filter((id) => !elsewhere.has(id))
}
