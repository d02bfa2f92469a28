import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "../../../engine/graph"
import { UNITS } from "../../order-status/rules/parcel-units"

/** The fulfillment progress of an order line, as counted by the order itself. */
export interface FulfilledLine {
  id: string
  quantity: number
  fulfilled: number
  shipped: number
  delivered: number
  /** Pieces of each inventory item per unit of the line, by the item's id. */
  perPiece: Map<string, number>
}

export interface OrderFulfillment {
  id: string
  locationId: string
  isCanceled: boolean
  isShipped: boolean
  isDelivered: boolean
  items: { lineId: string; inventoryItemId: string | null; quantity: number }[]
  /** Units of each line, as noted when it was packed. */
  units: Record<string, number>
}

export interface FulfilledOrder {
  isCanceled: boolean
  lines: FulfilledLine[]
  parcels: OrderFulfillment[]
  /** Fulfillments of its lines that were never linked to the order. */
  unlinked: OrderFulfillment[]
}

interface ParcelRow {
  id: string
  location_id: string
  canceled_at: unknown
  shipped_at: unknown
  delivered_at: unknown
  metadata?: Record<string, unknown> | null
  items?: { line_item_id: string | null; inventory_item_id: string | null; quantity: unknown }[]
}

interface OrderRow {
  status: string
  canceled_at?: unknown
  items: {
    id: string
    quantity: unknown
    detail?: Record<"fulfilled_quantity" | "shipped_quantity" | "delivered_quantity", unknown> | null
    variant?: {
      manage_inventory?: boolean
      inventory_items?: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
    } | null
  }[]
  fulfillments?: (ParcelRow | null)[] | null
}

const FIELDS = [
  "id",
  "status",
  "canceled_at",
  "items.*",
  "items.detail.*",
  "items.variant.inventory_items.inventory_item_id",
  "items.variant.inventory_items.required_quantity",
  "fulfillments.*",
  "fulfillments.items.*",
]

function toParcel(row: ParcelRow): OrderFulfillment {
  return {
    id: row.id,
    locationId: row.location_id,
    isCanceled: Boolean(row.canceled_at),
    isShipped: Boolean(row.shipped_at),
    isDelivered: Boolean(row.delivered_at),
    units: (row.metadata?.[UNITS] ?? {}) as Record<string, number>,
    items: (row.items ?? []).flatMap(({ line_item_id: lineId, inventory_item_id, quantity }) =>
      lineId ? [{ lineId, inventoryItemId: inventory_item_id, quantity: Number(quantity) }] : [],
    ),
  }
}

async function findParcels(container: MedusaContainer, lineIds: string[]): Promise<OrderFulfillment[]> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const rows = await fulfillment.listFulfillments(
    { items: { line_item_id: lineIds } } as Record<string, unknown>,
    { relations: ["items"], take: null },
  )
  return rows.map(toParcel)
}

/**
 * Reads an engine order with its fulfillments, including those that only the fulfillment module knows. Returns null if
 * the order does not exist.
 */
export async function readFulfilledOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<FulfilledOrder | null> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  const row = data[0]
  if (!row) return null
  const lines = row.items.map(({ id, quantity, detail, variant }) => ({
    id,
    quantity: Number(quantity),
    fulfilled: Number(detail?.fulfilled_quantity ?? 0),
    shipped: Number(detail?.shipped_quantity ?? 0),
    delivered: Number(detail?.delivered_quantity ?? 0),
    perPiece: new Map(
      (variant?.inventory_items ?? []).flatMap((item) =>
        item ? [[item.inventory_item_id, item.required_quantity] as const] : [],
      ),
    ),
  }))
  const parcels = (row.fulfillments ?? []).flatMap((parcel) => (parcel ? [toParcel(parcel)] : []))
  const all = await findParcels(
    container,
    lines.map(({ id }) => id),
  )
  return {
    isCanceled: row.status === "canceled" || Boolean(row.canceled_at),
    lines,
    parcels,
    unlinked: all.filter(({ id }) => !parcels.some((parcel) => parcel.id === id)),
  }
}

/** Units of a line in a fulfillment. The fulfillment counts inventory items, and a unit may need several of them. */
export function piecesOf(parcel: OrderFulfillment, { id, perPiece }: FulfilledLine): number {
  const item = parcel.items.find(({ lineId }) => lineId === id)
  if (!item) return 0
  const noted = parcel.units[id]
  if (noted !== undefined) return noted
  const required = item.inventoryItemId ? (perPiece.get(item.inventoryItemId) ?? 1) : 1
  return item.quantity / required
}

/** Total units of a line across fulfillments. */
export function sumPieces(parcels: readonly OrderFulfillment[], line: FulfilledLine): number {
  return parcels.reduce((sum, parcel) => sum + piecesOf(parcel, line), 0)
}
