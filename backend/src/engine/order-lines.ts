import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"

/** SQL for rows as JSON, an empty list if there are none. */
const listOf = (row: string, from: string) => `(select coalesce(json_agg(${row}), '[]') from ${from})`

const taxLinesOf = (table: string, condition: string) =>
  listOf(
    "json_build_object('code', tax.code, 'description', tax.description, 'rate', tax.rate)",
    `${table} tax where ${condition} and tax.deleted_at is null`,
  )

const adjustmentsOf = (table: string, condition: string) =>
  listOf("to_json(adjustment)", `${table} adjustment where ${condition} and adjustment.deleted_at is null`)

const ITEMS = listOf(
  `json_build_object(
    'id', line.id,
    'unit_price', coalesce(item.unit_price, line.unit_price),
    'quantity', item.quantity,
    'is_tax_inclusive', line.is_tax_inclusive,
    'tax_lines', ${taxLinesOf("order_line_item_tax_line", "tax.item_id = line.id")},
    'adjustments', ${adjustmentsOf(
      "order_line_item_adjustment",
      "adjustment.item_id = line.id and adjustment.version = item.version",
    )})`,
  `order_item item join order_line_item line on line.id = item.item_id and line.deleted_at is null
    where item.order_id = "order".id and item.version = "order".version and item.deleted_at is null`,
)

const SHIPPING_METHODS = listOf(
  `json_build_object(
    'id', method.id,
    'amount', method.amount,
    'is_tax_inclusive', method.is_tax_inclusive,
    'tax_lines', ${taxLinesOf("order_shipping_method_tax_line", "tax.shipping_method_id = method.id")},
    'adjustments', ${adjustmentsOf(
      "order_shipping_method_adjustment",
      "adjustment.shipping_method_id = method.id and adjustment.version = shipping.version",
    )})`,
  `order_shipping shipping
      join order_shipping_method method on method.id = shipping.shipping_method_id and method.deleted_at is null
    where shipping.order_id = "order".id and shipping.version = "order".version and shipping.deleted_at is null`,
)

const STATEMENT = `select "order".id, ${ITEMS} as items, ${SHIPPING_METHODS} as shipping_methods
  from "order" where "order".id = any(?)`

/**
 * The data for computing many orders' totals: their current items and shipping methods, with taxes and adjustments.
 * The engine's Query takes some milliseconds per order and blocks other requests meanwhile.
 *
 * @template Lines type of an order with these lines; see `ORDER_FIGURE_FIELDS`
 * @engine 2.21.2 order/dist/utils/base-repository-find.js
 * @engine 2.21.2 order/dist/utils/transform-order.js
 */
export function readOrderLines<Lines>(
  container: MedusaContainer,
  orderIds: string[],
): Promise<(Lines & { id: string })[]> {
  return rowsAcross(container, STATEMENT, [orderIds])
}
