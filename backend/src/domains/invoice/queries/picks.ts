import type { MedusaContainer } from "@medusajs/framework/types"
import { readPickRows, type PickRow } from "#engine/order-picks"
import { lineName } from "#domains/store/stock/rules/order-stock"
import type { Picked } from "../rules/pick-list"

/** The lines that take stock of several items, such as a set, which are picked item by item. */
function setsIn(rows: readonly PickRow[]): Set<string> {
  const firstItems = new Map<string, string | null>()
  for (const { line_id, stock_id } of rows) {
    if (!firstItems.has(line_id)) firstItems.set(line_id, stock_id)
  }
  return new Set(
    rows.flatMap(({ line_id, stock_id }) => (firstItems.get(line_id) === stock_id ? [] : [line_id])),
  )
}

/**
 * Everything to pick for orders.
 *
 * @param ids the facade's ids of the orders
 */
export async function readPicks(container: MedusaContainer, ids: readonly number[]): Promise<Picked[]> {
  const rows = await readPickRows(container, ids)
  const sets = setsIn(rows)
  return rows.map((row) => ({
    orderId: row.order_id,
    location: row.location ?? "",
    sku: row.stock_sku ?? row.variant_sku ?? "",
    name: (sets.has(row.line_id) && row.stock_title) || lineName(row),
    pieces: row.pieces,
  }))
}
