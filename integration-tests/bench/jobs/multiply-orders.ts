import type { Sql } from "postgres"
import { progressBar } from "../../../backend/src/lib/progress-bar"
import { copiedId, numberCopies, RANDOM } from "../copied-ids"
import { copyHistory } from "./copy-history"
import { copyPeople } from "./copy-people"

/** Tables with an order's rows, matched by column `by`; `of` names an earlier table and its columns with the keys. */
const TABLES: { table: string; by: string; of?: readonly [table: string, ...columns: string[]] }[] = [
  { table: "order", by: "id" },
  { table: "order_address", by: "id", of: ["order", "shipping_address_id", "billing_address_id"] },
  { table: "order_summary", by: "order_id", of: ["order", "id"] },
  { table: "order_item", by: "order_id", of: ["order", "id"] },
  { table: "order_line_item", by: "id", of: ["order_item", "item_id"] },
  { table: "order_shipping", by: "order_id", of: ["order", "id"] },
  { table: "order_shipping_method", by: "id", of: ["order_shipping", "shipping_method_id"] },
  { table: "order_transaction", by: "order_id", of: ["order", "id"] },
  { table: "order_cart", by: "order_id", of: ["order", "id"] },
  { table: "cart", by: "id", of: ["order_cart", "cart_id"] },
  { table: "order_payment_collection", by: "order_id", of: ["order", "id"] },
  { table: "payment_collection", by: "id", of: ["order_payment_collection", "payment_collection_id"] },
  { table: "cart_payment_collection", by: "payment_collection_id", of: ["payment_collection", "id"] },
  { table: "payment_session", by: "payment_collection_id", of: ["payment_collection", "id"] },
  { table: "payment", by: "payment_collection_id", of: ["payment_collection", "id"] },
  { table: "capture", by: "payment_id", of: ["payment", "id"] },
  { table: "refund", by: "payment_id", of: ["payment", "id"] },
  { table: "directory_order", by: "order_id", of: ["order", "id"] },
  { table: "membership_purchase", by: "order_id", of: ["order", "id"] },
  { table: "membership_grant", by: "order_id", of: ["order", "id"] },
]

const ROWS_AT_ONCE = 100_000
const YEAR_SECONDS = 365 * 24 * 3600
/** Age of the youngest copy: old enough that no job treats it as new. */
const YOUNGEST_SECONDS = 3 * 3600

type Row = Record<string, unknown>

interface Pattern {
  table: string
  keys: string[]
  rows: Row[]
}

const idsOf = (rows: Row[], columns: readonly string[]) => [
  ...new Set(
    rows.flatMap((row) => columns.map((column) => row[column]).filter((id) => typeof id === "string")),
  ),
]

/**
 * The shop's own orders with all their rows. Only one of them is a membership, as a customer can buy it only once; and
 * none of them is a copy of another, as the demo's past orders are: their copies would have the same ids.
 */
async function patternsOf(sql: Sql): Promise<Pattern[]> {
  const orders = await sql<{ id: string }[]>`select o.id from "order" o
    where exists (select from order_cart c where c.order_id = o.id)
      and exists (select from order_payment_collection p where p.order_id = o.id)
      and o.id not in (select order_id from membership_grant where order_id is not null order by order_id offset 1)
      and o.id in (select max(id) from "order" group by right(id, ${RANDOM}))
    order by id`
  const patterns: Pattern[] = []
  for (const { table, by, of } of TABLES) {
    const [source, ...columns] = of ?? []
    const before = patterns.find((pattern) => pattern.table === source)
    const keys = before ? idsOf(before.rows, columns) : orders.map(({ id }) => id)
    const rows = await sql<Row[]>`select * from ${sql(table)} where ${sql(by)} = any(${keys})`
    await sql`create temporary table ${sql(`measured_${table}`)} as
      select * from ${sql(table)} where ${sql(by)} = any(${keys})`
    patterns.push({ table, keys, rows: [...rows] })
  }
  return patterns
}

/** SQL for a column's value in a copied row; `c` is the copy, `m` its customer. */
function valueOf(table: string, name: string, type: string, isOwn: boolean): string {
  const column = `t."${name}"`
  if (table === "directory_order" && name === "id") {
    return `(select o.display_id from "order" o where o.id = ${copiedId("t.order_id")})`
  }
  if (table === "directory_order" && name === "search")
    return `replace(m.username || E'\\n' || m.email, '-', '')`
  if (table === "membership_purchase" && name === "token") return `${column} || '-' || c.copy`
  if (type.startsWith("timestamp")) return `case when ${column} is not null then c.at end`
  if (name === "customer_id") return "m.customer_id"
  if (name === "account_id") return "m.account_id"
  if (name === "email") return "m.email"
  // An ordered cart no longer needs its address, and carts can't share one.
  if (table === "cart" && name.endsWith("_address_id")) return "null"
  return isOwn ? copiedId(column) : column
}

async function copyStatement(sql: Sql, { table, rows }: Pattern, own: Set<unknown>) {
  const columns = await sql<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and not (table_name = 'order' and column_name = 'display_id')`
  const isOwn = (name: string) => rows.some((row) => own.has(row[name]))
  const values = columns.map(({ name, type }) => valueOf(table, name, type, isOwn(name)))
  return `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(", ")})
    select ${values.join(", ")} from measured_copy c join measured_customer m using (copy)
      cross join "measured_${table}" t where c.copy between $1 and $2 order by c.copy`
}

/**
 * Copies the shop's orders, with their items, carts, payments, memberships and directory rows, under new ids, each set
 * for its own customer and spread over the past year, until there are `missing` more. Also adds what else such a year
 * leaves behind. Placing a million orders would take the engine days.
 */
export async function multiplyOrders(sql: Sql, missing: number): Promise<void> {
  // Skip foreign key checks, as the copies are as consistent as their originals; and don't wait for the disk.
  await sql`set session_replication_role = replica`
  await sql`set synchronous_commit = off`
  await sql`set work_mem = '256MB'`
  const patterns = await patternsOf(sql)
  const orders = patterns[0]?.rows.length ?? 0
  if (orders === 0) throw new Error("The demo shop has no orders to copy")
  const copies = Math.ceil(missing / orders)
  await numberCopies(sql, copies, (copy) => YOUNGEST_SECONDS + ((copies - copy) * YEAR_SECONDS) / copies)
  await copyPeople(sql)
  const own = new Set<unknown>(patterns.flatMap(({ rows, keys }) => [...keys, ...idsOf(rows, ["id"])]))
  const total = patterns.reduce((sum, { rows }) => sum + rows.length * copies, 0)
  const bar = progressBar(`Copying ${missing} orders`)
  let done = 0
  for (const pattern of patterns) {
    if (pattern.rows.length === 0) continue
    const statement = await copyStatement(sql, pattern, own)
    const step = Math.ceil(ROWS_AT_ONCE / pattern.rows.length)
    for (let from = 1; from <= copies; from += step) {
      const upTo = Math.min(from + step - 1, copies)
      await sql.unsafe(statement, [from, upTo])
      done += pattern.rows.length * (upTo - from + 1)
      bar.show({ done, total })
    }
    // The next copies look up these rows.
    await sql`analyze ${sql(pattern.table)}`
  }
  bar.end("The orders were copied")
  await copyHistory(sql)
}
