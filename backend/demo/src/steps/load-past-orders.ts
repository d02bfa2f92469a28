import type { MedusaContainer } from "@medusajs/framework/types"
import { idsFrom } from "@shop/backend/lib/ulid-time"
import { rowsAcross } from "@shop/backend/lib/rows"
import { pastOrderTimes } from "../data/past-orders"
import type { DemoPerson } from "./demo-people"

const IN_ITEMS = "item_id in (select item_id from order_item where order_id = ?)"
const IN_METHODS = "shipping_method_id in (select shipping_method_id from order_shipping where order_id = ?)"
const COLLECTIONS = "(select payment_collection_id from order_payment_collection where order_id = ?)"
const PAYMENTS = `(select id from payment where payment_collection_id in ${COLLECTIONS})`
const PARCELS = "(select fulfillment_id from order_fulfillment where order_id = ?)"
const CARTS = "(select cart_id from order_cart where order_id = ?)"
const CART_ADDRESSES = `(select unnest(array[shipping_address_id, billing_address_id]) from cart where id in ${CARTS})`
const ADDRESSES = `(select unnest(array[shipping_address_id, billing_address_id]) from "order" where id = ?)`

/** The engine's tables with the rows of an order and of its cart, those that others refer to first. */
const TABLES: Record<string, string> = {
  cart_address: `id in ${CART_ADDRESSES}`,
  cart: `id in ${CARTS}`,
  order_address: `id in ${ADDRESSES}`,
  order: "id = ?",
  order_summary: "order_id = ?",
  order_line_item: "id in (select item_id from order_item where order_id = ?)",
  order_line_item_adjustment: IN_ITEMS,
  order_line_item_tax_line: IN_ITEMS,
  order_item: "order_id = ?",
  order_shipping_method: "id in (select shipping_method_id from order_shipping where order_id = ?)",
  order_shipping_method_adjustment: IN_METHODS,
  order_shipping_method_tax_line: IN_METHODS,
  order_shipping: "order_id = ?",
  order_change: "order_id = ?",
  order_change_action: "order_id = ?",
  order_transaction: "order_id = ?",
  payment_collection: `id in ${COLLECTIONS}`,
  order_payment_collection: "order_id = ?",
  payment_session: `payment_collection_id in ${COLLECTIONS}`,
  payment: `payment_collection_id in ${COLLECTIONS}`,
  capture: `payment_id in ${PAYMENTS}`,
  refund: `payment_id in ${PAYMENTS}`,
  fulfillment_address: `id in (select delivery_address_id from fulfillment where id in ${PARCELS})`,
  fulfillment: `id in ${PARCELS}`,
  fulfillment_item: `fulfillment_id in ${PARCELS}`,
  fulfillment_label: `fulfillment_id in ${PARCELS}`,
  order_fulfillment: "order_id = ?",
  order_cart: "order_id = ?",
}

/** The engine's ids are ULIDs: their last characters encode a time and a random number. */
const [TIME, RANDOM] = [10, 16]
const MOMENT = /\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g

/** An order's rows by table, as JSON. */
interface Pattern {
  rows: Map<string, string[]>
  ids: RegExp
  placedAt: number
  /** What is written about its customer. */
  person: string[]
}

const wordsOf = ({ customerId, email, fullName }: DemoPerson): string[] => [
  customerId,
  email,
  ...fullName.split(" "),
]

async function patternOf(container: MedusaContainer, orderId: string, person: DemoPerson): Promise<Pattern> {
  const tables = Object.entries(TABLES).map(async ([table, condition]): Promise<[string, string[]]> => {
    const statement = `select to_jsonb(one)::text as row from "${table}" one where ${condition}`
    const found = await rowsAcross<{ row: string }>(container, statement, [orderId])
    return [table, found.map(({ row }) => row)]
  })
  const rows = new Map(await Promise.all(tables))
  const parsed = [...rows.values()].flat().map((row) => JSON.parse(row) as { id: string; created_at: string })
  const [order] = (rows.get("order") ?? []).map((row) => JSON.parse(row) as { created_at: string })
  return {
    rows,
    ids: new RegExp(parsed.map(({ id }) => id).join("|"), "g"),
    placedAt: Date.parse(order?.created_at ?? ""),
    person: wordsOf(person),
  }
}

/** A past order: when, by whom, and its number in the facade. */
interface PastOrder {
  at: Date
  buyer: DemoPerson
  number: number
}

/** A pattern's row as it would be in a past order. */
function copied(row: string, { ids, placedAt, person }: Pattern, { at, buyer, number }: PastOrder): string {
  const begin = idsFrom("", at).slice(-TIME)
  const shift = at.getTime() - placedAt
  const dated = row
    .replace(ids, (id) => `${id.slice(0, -TIME - RANDOM)}${begin}${id.slice(-RANDOM)}`)
    .replace(MOMENT, (moment) => new Date(Date.parse(moment) + shift).toISOString())
    .replace(/"display_id": ?\d+/, `"display_id": ${number}`)
  const words = wordsOf(buyer)
  return person.reduce((text, word, index) => text.replaceAll(`"${word}"`, `"${words[index] ?? ""}"`), dated)
}

/** Takes the numbers of the past orders, which come before those of all others. */
export async function takePastNumbers(container: MedusaContainer): Promise<number[]> {
  const rows = await rowsAcross<{ number: number }>(
    container,
    `select nextval(pg_get_serial_sequence('"order"', 'display_id'))::int as number from generate_series(1, ?)`,
    [pastOrderTimes(new Date()).length],
  )
  return rows.map(({ number }) => number)
}

/**
 * Gives the shop a past: copies of finished orders, by other customers, over eighteen months. Placing and packing as
 * many would take minutes; the stock only knows the orders that were placed.
 */
export async function loadPastOrders(
  container: MedusaContainer,
  finished: { orderId: string; person: DemoPerson }[],
  buyers: DemoPerson[],
  numbers: number[],
): Promise<void> {
  const patterns = await Promise.all(
    finished.map(({ orderId, person }) => patternOf(container, orderId, person)),
  )
  const orders = pastOrderTimes(new Date()).flatMap((at, index): PastOrder[] => {
    const [buyer, number] = [buyers[index % buyers.length], numbers[index]]
    return buyer && number ? [{ at, buyer, number }] : []
  })
  for (const table of Object.keys(TABLES)) {
    const rows = orders.flatMap((order, index) => {
      // Not the same customer with the same order each time.
      const pattern = patterns[(index * 3 + Math.floor(index / 5)) % patterns.length]
      return (pattern?.rows.get(table) ?? []).map((row) => pattern && copied(row, pattern, order))
    })
    await rowsAcross(
      container,
      `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", ?::text::jsonb)`,
      [`[${rows.join(",")}]`],
    )
  }
}
