import { isDeepStrictEqual } from "node:util"
import type { CartDTO, MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "../../../engine/graph"

/** A completion that is still running after so long has ended with its process. */
const LONGEST_COMPLETION_MS = 2 * 60 * 1000

type Lines = readonly { variant_id?: string | null | undefined; quantity: unknown }[] | null | undefined

/** What is in a cart or an order, in no order. */
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

/**
 * Orders without a cart or a payment that can only come from an interrupted completion of this cart: of its
 * customer, with its content, from the minutes after the completion had begun.
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
  const linked = await Promise.all(
    ["order_cart", "order_payment_collection"].map((entity) =>
      graphRows<{ order_id: string }>(container, {
        entity,
        fields: ["order_id"],
        filters: { order_id: ids },
      }),
    ),
  )
  const known = new Set(linked.flat().map((link) => link.order_id))
  return ids.filter((id) => !known.has(id))
}
