import type { Sql } from "postgres"
import { progressBar } from "../../../backend/src/lib/progress-bar"

/** Where the rows of an order are: a table, its column, and of which rows before it takes the values from which column. */
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
]

/** So many orders that the shop has made itself are copied. */
const PATTERNS = 10
const ROWS_AT_ONCE = 20_000
const YEAR_SECONDS = 365 * 24 * 3600

type Row = Record<string, unknown>

interface Pattern {
  table: string
  by: string
  keys: string[]
  rows: Row[]
}

const idsOf = (rows: Row[], columns: readonly string[]) => [
  ...new Set(
    rows.flatMap((row) => columns.map((column) => row[column]).filter((id) => typeof id === "string")),
  ),
]

async function patternsOf(sql: Sql): Promise<Pattern[]> {
  const orders = await sql<{ id: string }[]>`select o.id from "order" o
    where exists (select from order_cart c where c.order_id = o.id)
      and exists (select from order_payment_collection p where p.order_id = o.id) order by id limit ${PATTERNS}`
  const patterns: Pattern[] = []
  for (const { table, by, of } of TABLES) {
    const [source, ...columns] = of ?? []
    const before = patterns.find((pattern) => pattern.table === source)
    const keys = before ? idsOf(before.rows, columns) : orders.map(({ id }) => id)
    const rows = await sql<Row[]>`select * from ${sql(table)} where ${sql(by)} = any(${keys})`
    patterns.push({ table, by, keys, rows: [...rows] })
  }
  return patterns
}

/** What a copy of a row has in a column. */
function valueOf(table: string, name: string, type: string, isOwn: boolean, seconds: number): string {
  const column = `t."${name}"`
  if (table === "directory_order" && name === "id") {
    return `(select o.display_id from "order" o where o.id = t.order_id || '-' || copy)`
  }
  // Spread over a year, and long enough ago that nothing of it is new.
  if (type.startsWith("timestamp")) {
    return `case when ${column} is null then null else now() - interval '3 hours' - copy * interval '${seconds} seconds' end`
  }
  if (name === "customer_id")
    return `'cus_measured-' || copy % (select greatest(1, count(*)) from measured_customer)`
  // A cart's address is of no use any more, and has to be its own.
  if (table === "cart" && name.endsWith("_address_id")) return "null"
  return isOwn ? `${column} || '-' || copy` : column
}

async function copyStatement(sql: Sql, { table, by, rows }: Pattern, own: Set<unknown>, seconds: number) {
  const columns = await sql<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and not (table_name = 'order' and column_name = 'display_id')`
  const isOwn = (name: string) => rows.some((row) => own.has(row[name]))
  const values = columns.map(({ name, type }) => valueOf(table, name, type, isOwn(name), seconds))
  return `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(", ")})
    select ${values.join(", ")} from "${table}" t cross join generate_series($2::int, $3::int) copy
      where t."${by}" = any($1::text[])`
}

async function multiplyCustomers(sql: Sql, customers: number): Promise<void> {
  await sql`create temporary table measured_customer as select generate_series(0, ${customers - 1}::int) as number`
  await sql`insert into customer (id, email, first_name, last_name, has_account, created_at, updated_at)
    select 'cus_measured-' || number, 'measured-' || number || '@example.com', 'Measured', number::text, true,
        now() - interval '1 year', now() - interval '1 year' from measured_customer`
  await sql`insert into account (username, username_key, customer_id, auth_identity_id, created_at, updated_at)
    select 'measured-' || number, 'measured-' || number, 'cus_measured-' || number, 'auth_measured-' || number,
        now() - interval '1 year', now() - interval '1 year' from measured_customer`
  await sql`insert into directory_user (account_id, search, is_admin, is_doctor, is_member, listed, ticket)
    select id, username, false, false, false, true, 1 from account where customer_id like 'cus_measured-%'`
}

/**
 * Copies orders of the shop, with their items, carts, payments, customers and rows of the directory, under new ids and
 * over a year that is past, until there are so many more. Placing a million orders would take the engine days.
 */
export async function multiplyOrders(sql: Sql, missing: number): Promise<void> {
  // The rows refer to one another as their patterns do.
  await sql`set session_replication_role = replica`
  await multiplyCustomers(sql, Math.ceil(missing / 10))
  const patterns = await patternsOf(sql)
  const orders = patterns[0]?.rows.length ?? 0
  if (orders === 0) throw new Error("The demo shop has no orders to copy")
  const copies = Math.ceil(missing / orders)
  const own = new Set<unknown>(patterns.flatMap(({ rows, keys }) => [...keys, ...idsOf(rows, ["id"])]))
  const total = patterns.reduce((sum, { rows }) => sum + rows.length * copies, 0)
  const bar = progressBar(`Copying ${missing} orders`)
  let done = 0
  for (const pattern of patterns) {
    if (pattern.rows.length === 0) continue
    const statement = await copyStatement(sql, pattern, own, YEAR_SECONDS / copies)
    const step = Math.ceil(ROWS_AT_ONCE / pattern.rows.length)
    for (let from = 1; from <= copies; from += step) {
      const upTo = Math.min(from + step - 1, copies)
      await sql.unsafe(statement, [pattern.keys, from, upTo])
      done += pattern.rows.length * (upTo - from + 1)
      bar.show({ done, total })
    }
    // What is copied next is looked up in what was copied before.
    await sql`analyze ${sql(pattern.table)}`
  }
  bar.end("The orders were copied")
}
