import type { Seller } from "../rules/content"
import type { PickLine } from "../rules/pick-list"
import { dateOf, draw, fromSeller, type DrawnDocument } from "./documents"
import type { Column } from "./sheet-content"

const COLUMNS: Column[] = [
  { title: "Location", width: 110 },
  { title: "SKU", width: 110 },
  { title: "Item", width: "*" },
  { title: "Pieces", width: 56, isNumber: true },
]

const UNKNOWN = "-"

/**
 * Draws a pick list.
 *
 * @param orderIds its orders, in the order of their packing slips
 */
export function drawPickList(
  lines: readonly PickLine[],
  { orderIds, seller }: { orderIds: readonly number[]; seller: Seller },
): Promise<DrawnDocument> {
  const now = new Date()
  const orders = orderIds.length === 1 ? "1 order" : `${orderIds.length} orders`
  return draw(
    {
      title: "Pick list",
      number: `${orders}, ${dateOf(now, seller)}`,
      at: now,
      from: { title: fromSeller(seller).title, lines: [] },
      blocks: [{ title: "Orders", lines: [orderIds.map((id) => `#${id}`).join(", ")] }],
      table: {
        columns: COLUMNS,
        rows: lines.map(({ location, sku, name, pieces }) => [
          location || UNKNOWN,
          sku || UNKNOWN,
          name,
          String(pieces),
        ]),
      },
      totals: [["Total items", String(lines.reduce((sum, { pieces }) => sum + pieces, 0))]],
      notes: lines.length === 0 ? ["Nothing is left to pick for these orders."] : [],
    },
    "pick-list",
  )
}
