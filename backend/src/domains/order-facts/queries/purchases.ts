import type { MedusaContainer } from "@medusajs/framework/types"
import { expectedBy, type DeliveryPromise } from "@shop/contracts/delivery-promise"
import { graphInPieces } from "#engine/graph"
import { toCents } from "#lib/money"
import { unitsOf } from "../rules/parcel-units"
import type { EngineOrderRow } from "../rules/engine-order-state"

type Time = Date | string | null

interface LineRow {
  id: string
  product_id: string | null
  variant_id: string | null
  variant_title: string | null
  unit_price: unknown
  quantity: number
  requires_shipping: boolean
  detail?: {
    shipped_quantity: unknown
    return_received_quantity: unknown
    return_dismissed_quantity: unknown
  } | null
}

interface ParcelRow {
  shipped_at: Time
  delivered_at: Time
  canceled_at: Time
  metadata: Record<string, unknown> | null
  items: { line_item_id: string; quantity: number }[]
}

interface OrderRow extends Pick<EngineOrderRow, "status" | "canceled_at"> {
  id: string
  created_at: Date | string
  items: LineRow[]
  fulfillments?: (ParcelRow | null)[] | null
}

/** A product on an order that was not canceled. */
export interface Purchase {
  orderedAt: Date
  /** Pieces that arrived, or are expected by a certain date, minus those sent back. */
  arrivals: { at: Date; pieces: number }[]
  /** Whether some of it has not shipped yet. */
  isOpen: boolean
  variantId: string | null
  /** The engine's title, even if the product has only one variant. */
  variantTitle: string | null
  priceCents: number
  quantity: number
}

/** More than any customer has; older orders are ignored. */
const MOST_ORDERS = 1000

const FIELDS = [
  "id",
  "created_at",
  "status",
  "canceled_at",
  "items.*",
  "items.detail.*",
  "fulfillments.shipped_at",
  "fulfillments.delivered_at",
  "fulfillments.canceled_at",
  "fulfillments.metadata",
  "fulfillments.items.line_item_id",
  "fulfillments.items.quantity",
]

function arrivalsOf(order: OrderRow, line: LineRow, promise: DeliveryPromise): Purchase["arrivals"] {
  const arrivals = (order.fulfillments ?? []).flatMap((parcel) => {
    if (!parcel || parcel.canceled_at || !(parcel.shipped_at ?? parcel.delivered_at)) return []
    const pieces = unitsOf(parcel).get(line.id)
    if (!pieces) return []
    const { shipped_at: shippedAt, delivered_at: deliveredAt } = parcel
    const at = deliveredAt ?? expectedBy(promise, { orderedAt: order.created_at, shippedAt })
    return [{ at: new Date(at), pieces }]
  })
  let toTakeOff =
    Number(line.detail?.return_received_quantity ?? 0) + Number(line.detail?.return_dismissed_quantity ?? 0)
  return arrivals
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, pieces }) => {
      const takenOff = Math.min(pieces, toTakeOff)
      toTakeOff -= takenOff
      return { at, pieces: pieces - takenOff }
    })
}

/**
 * A customer's purchases, newest first, keyed by the engine's product id.
 *
 * @param promise from the settings, for parcels that were not marked as delivered
 */
export async function findPurchases(
  container: MedusaContainer,
  customerId: string,
  promise: DeliveryPromise,
): Promise<Map<string, Purchase[]>> {
  const orders = await graphInPieces<OrderRow>(
    container,
    { entity: "order", fields: FIELDS, filters: { customer_id: customerId, is_draft_order: false } },
    { limit: MOST_ORDERS },
  )
  const purchases = new Map<string, Purchase[]>()
  for (const order of orders.filter(({ status, canceled_at }) => status !== "canceled" && !canceled_at)) {
    for (const line of order.items) {
      const { product_id, variant_id, variant_title, unit_price, requires_shipping, detail } = line
      if (!product_id || !requires_shipping) continue
      const quantity = Number(line.quantity)
      const purchase = {
        orderedAt: new Date(order.created_at),
        arrivals: arrivalsOf(order, line, promise),
        isOpen: order.status !== "completed" && Number(detail?.shipped_quantity ?? 0) < quantity,
        variantId: variant_id,
        variantTitle: variant_title,
        priceCents: toCents(unit_price),
        quantity,
      }
      purchases.set(product_id, [...(purchases.get(product_id) ?? []), purchase])
    }
  }
  return purchases
}
