import type { MedusaContainer } from "@medusajs/framework/types"
import { readStockCounts } from "#engine/stock-counts"
import { findAvailability, findLocationIds, type Availability } from "../rules/order-stock"

/** The fields of a variant that determine its stock. */
export interface CountedRow {
  id: string
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_items?: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
}

export const COUNTED_FIELDS = [
  "id",
  "manage_inventory",
  "allow_backorder",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
]

const isManaged = (row: CountedRow) => row.manage_inventory

const itemsOf = (row: CountedRow) => (row.inventory_items ?? []).flatMap((item) => item ?? [])

/**
 * The quantity of each tracked variant that the available units of its inventory items allow: `Infinity` with
 * backorders, unless an item has no stock location, so that nothing can be reserved.
 */
export function madeOf(variants: readonly CountedRow[], available: Availability): Map<string, number> {
  return new Map(
    variants.filter(isManaged).map((row) => {
      const quantities = itemsOf(row).map(({ inventory_item_id, required_quantity }) => {
        const pieces = [...(available.get(inventory_item_id)?.values() ?? [])]
        if (row.allow_backorder && pieces.length > 0) return Infinity
        return Math.floor(pieces.reduce((sum, quantity) => sum + quantity, 0) / required_quantity)
      })
      return [row.id, quantities.length > 0 ? Math.min(...quantities) : 0]
    }),
  )
}

/**
 * The quantity of each variant with managed stock that can be sold in a sales channel, as `madeOf` counts it. Two queries; none if no variant has managed stock.
 */
export async function availabilityOf(
  container: MedusaContainer,
  variants: readonly CountedRow[],
  salesChannelId: string | null | undefined,
): Promise<Map<string, number>> {
  const rows = variants.filter(isManaged)
  if (rows.length === 0 || !salesChannelId) return new Map()
  const itemIds = [...new Set(rows.flatMap(itemsOf).map((item) => item.inventory_item_id))]
  const locationIds = await findLocationIds(container, salesChannelId)
  return madeOf(rows, await findAvailability(container, itemIds, locationIds))
}

/** The quantity of a variant that can be bought; null if any can. */
export function availableOf(row: CountedRow, available: ReadonlyMap<string, number>): number | null {
  const quantity = isManaged(row) ? (available.get(row.id) ?? 0) : Infinity
  return quantity === Infinity ? null : Math.max(0, quantity)
}

/**
 * The quantity of each variant that can be bought, by product id and variant id; null if any can.
 * One query.
 */
export async function countVariants(
  container: MedusaContainer,
  productIds: string[],
): Promise<Map<string, Map<string, number | null>>> {
  const rows = await readStockCounts(container, productIds)
  const items = rows.flatMap(({ inventory_items }) => inventory_items)
  const available = madeOf(
    rows,
    new Map(
      items.map(({ inventory_item_id, levels: at }) => [
        inventory_item_id,
        new Map(at.map(({ location_id, available: pieces }) => [location_id, pieces])),
      ]),
    ),
  )
  const counted = new Map(productIds.map((id) => [id, new Map<string, number | null>()]))
  for (const row of rows) counted.get(row.product_id)?.set(row.id, availableOf(row, available))
  return counted
}
