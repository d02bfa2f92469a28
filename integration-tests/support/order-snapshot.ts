import type { EngineAdmin } from "./engine"

const FIELDS = [
  "*",
  "payment_status",
  "fulfillment_status",
  "items.*",
  "items.detail.*",
  "items.adjustments.*",
  "items.tax_lines.*",
  "shipping_methods.*",
  "shipping_methods.adjustments.*",
  "shipping_methods.tax_lines.*",
  "summary.*",
  "shipping_address.*",
  "billing_address.*",
  "transactions.*",
  "credit_lines.*",
  "fulfillments.*",
  "fulfillments.items.*",
  "fulfillments.labels.*",
  "fulfillments.delivery_address.*",
  "returns.*",
  "returns.items.*",
  "promotions.*",
  "payment_collections.*",
  "payment_collections.payment_sessions.*",
  "payment_collections.payments.*",
  "payment_collections.payments.captures.*",
  "payment_collections.payments.refunds.*",
  "region.*",
  "sales_channel.*",
  "customer.*",
  "cart.*",
]

/** Ids of something outside the order, which are the same in equal orders. */
const SHARED = new Set([
  "product_id",
  "variant_id",
  "product_type_id",
  "promotion_id",
  "region_id",
  "customer_id",
  "sales_channel_id",
  "shipping_option_id",
  "tax_rate_id",
  "inventory_item_id",
  "location_id",
  "provider_id",
])

/**
 * Known differences between the two: the engine stores a copy of the customer in a session's `context` and an empty
 * `metadata`, and the tests capture its payment as an administrator, who is then in `created_by`. Actions of changes are
 * numbered over all orders.
 */
const DIFFERENT = new Set(["payment_sessions", "payment_session", "created_by", "ordering"])

const DATE = /^\d{4}-\d\d-\d\dT/
const ENGINE_ID = /^[a-z_]+_[0-9A-Z]{26}$/

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** What ids stand for that are another one in each shop, such as those of a promotion made in both. */
type Names = Readonly<Record<string, string>>

/** Blanks what differs between any two orders: their own ids, numbers and dates. Omits `DIFFERENT` fields. */
export function blanked(value: unknown, names: Names, key = ""): unknown {
  if (Array.isArray(value)) {
    return value
      .map((entry) => blanked(entry, names))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (isRecord(value)) {
    // The engine writes an empty `metadata` where the shop omits it; the shop notes there what pays back a canceled order.
    if (Object.keys(value).every((name) => name === "cancellation")) return null
    return Object.fromEntries(
      Object.keys(value)
        .filter((name) => !DIFFERENT.has(name))
        .sort()
        .map((name) => [name, blanked(value[name], names, name)]),
    )
  }
  if (key === "display_id") return "number"
  // The engine writes the quantities that it divides as text.
  if (key === "quantity") return Number(value)
  if (typeof value !== "string") return value
  const name = names[value]
  if (name !== undefined) return name
  if (DATE.test(value)) return "date"
  return ENGINE_ID.test(value) && !SHARED.has(key) ? "id" : value
}

interface EngineOrder extends Record<string, unknown> {
  items: { id: string }[]
}

interface Stock {
  stocked_quantity: number
  reserved_quantity: number
}

/** What there is of inventory items, by their ids. */
export type StockOfItems = ReadonlyMap<string, Stock>

/** What there is of all inventory items now. */
export async function stockOfItems(engine: EngineAdmin): Promise<StockOfItems> {
  const { body } = await engine.get(
    "/admin/inventory-items?limit=1000&fields=id,stocked_quantity,reserved_quantity",
  )
  return new Map((body.inventory_items as (Stock & { id: string })[]).map((item) => [item.id, item]))
}

/** A reservation whose item says what has changed since its stock was read. */
function sinceThen(reservation: { inventory_item?: Partial<Stock> & { id: string } }, before?: StockOfItems) {
  const { inventory_item: item } = reservation
  const then = item && before?.get(item.id)
  if (!then) return reservation
  return {
    ...reservation,
    inventory_item: {
      ...item,
      stocked_quantity: Number(item.stocked_quantity) - then.stocked_quantity,
      reserved_quantity: Number(item.reserved_quantity) - then.reserved_quantity,
    },
  }
}

/**
 * Everything the engine's admin API returns about an order and its reservations, comparable with another order's.
 *
 * @param names ids and what they stand for, where the orders are of two shops
 * @param before what there was, where different numbers were sold in the two shops
 */
export async function orderSnapshot(
  engine: EngineAdmin,
  orderId: string,
  names: Names = {},
  before?: StockOfItems,
): Promise<Record<string, unknown>> {
  const { body } = await engine.get(`/admin/orders/${orderId}?fields=${FIELDS.join(",")}`)
  const order = body.order as EngineOrder
  const lines = order.items.map(({ id }) => `line_item_id[]=${id}`).join("&")
  const { body: stock } = await engine.get(`/admin/reservations?limit=100&${lines}`)
  const { body: changes } = await engine.get(`/admin/orders/${orderId}/changes`)
  const reservations = (stock.reservations as Parameters<typeof sinceThen>[0][]).map((one) =>
    sinceThen(one, before),
  )
  const all = { order, reservations, changes: changes.order_changes }
  return blanked(all, names) as Record<string, unknown>
}
