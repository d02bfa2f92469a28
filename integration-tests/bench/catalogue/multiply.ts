import type { Sql } from "postgres"
import { copiedId, numberCopies } from "../copied-ids"
import { RARE_WORD } from "./sample-products"

/** Tables with rows of products, each with the column that tells which product a row belongs to. */
const TABLES = {
  product: "id",
  product_variant: "product_id",
  image: "product_id",
  product_category_product: "product_id",
  product_sales_channel: "product_id",
  product_shipping_profile: "product_id",
  product_option: "id",
  product_option_value: "option_id",
  product_product_option: "product_id",
  product_product_option_value: "product_product_option_id",
  product_variant_option: "variant_id",
  product_variant_price_set: "variant_id",
  price_set: "id",
  price: "price_set_id",
  product_variant_inventory_item: "variant_id",
  inventory_item: "id",
  inventory_level: "inventory_item_id",
  product_access: "product_id",
  catalogue_product: "product_id",
} as const

/** Columns that reference a row that is copied too. */
const OWN_COLUMNS = new Set<string>([
  ...Object.values(TABLES),
  "id",
  "product_option_id",
  "option_value_id",
  "product_option_value_id",
])

const UNIQUE_COLUMNS = new Set(["handle", "sku"])

/** Creates a table of the product number, from 1, of each row by its id; returns the number of products. */
async function numberRows(sql: Sql): Promise<number> {
  await sql`create temporary table measured as
    with products as (
      select id, row_number() over (order by id) as number from product where handle like 'measured-%'
    ), variants as (select v.id, number from product_variant v join products on products.id = v.product_id
    ), options as (select id, product_option_id, number from product_product_option
      join (select id as product, number from products) p on p.product = product_id
    )
    select id, number from products
    union all select id, number from variants
    union all select id, number from options
    union all select product_option_id, number from options
    union all select price_set_id, number from product_variant_price_set
      join variants on variants.id = variant_id
    union all select inventory_item_id, number from product_variant_inventory_item
      join variants on variants.id = variant_id`
  await sql`create index on measured (id)`
  await sql`analyze measured`
  const [row] = await sql<{ count: number }[]>`select max(number)::int as count from measured`
  return row?.count ?? 0
}

/** SQL for a column of a copy. A copy's name ends with a number of its own, and the rare word is left out. */
function valueOf(table: string, column: string, count: number): string {
  const isProduct = table === "product" || table === "catalogue_product"
  if (isProduct && (column === "title" || column === "name")) {
    return `regexp_replace(t.${column}, '( ${RARE_WORD})|\\d+$', '', 'gi') || (c.copy * ${count} + m.number)`
  }
  if (isProduct && column === "created_at") return `t.created_at - c.copy * interval '1 minute'`
  // Long enough ago that the shop does not look for recent changes among them.
  if (column === "updated_at") return `t.updated_at - interval '1 hour'`
  if (table === "catalogue_product" && column === "id") {
    const copied = `a.product_id = ${copiedId("t.product_id")} and a.deleted_at is null`
    return `(select a.id from product_access a where ${copied})`
  }
  if (UNIQUE_COLUMNS.has(column)) return `t."${column}" || '-' || c.copy`
  return OWN_COLUMNS.has(column) ? copiedId(`t."${column}"`) : `t."${column}"`
}

async function copyTable(sql: Sql, table: keyof typeof TABLES, count: number, missing: number) {
  const columns = await sql<{ name: string }[]>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and not (table_name = 'product_access' and column_name = 'id')`
  const names = columns.map(({ name }) => name)
  await sql.unsafe(`insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")})
    select ${names.map((name) => valueOf(table, name, count)).join(", ")}
      from "${table}" t join measured m on m.id = t."${TABLES[table]}"
        cross join measured_copy c
      where (c.copy - 1) * ${count} + m.number <= ${missing}`)
}

/**
 * Copies the rows of the seeded products, including those of the read model, under new ids, until there are `missing`
 * more products. Creating 100 000 products and reading them into the catalogue would take the engine hours; this takes
 * a minute or two, and each copy has exactly the rows of its original. What triggers derive from the read model follows
 * automatically.
 */
export async function multiplyProducts(sql: Sql, missing: number): Promise<void> {
  const count = await numberRows(sql)
  await numberCopies(sql, Math.ceil(missing / count), (copy) => (copy + 60) * 60)
  for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    await copyTable(sql, table, count, missing)
    // The copying of later tables looks up rows in this one.
    await sql`analyze ${sql(table)}`
  }
  // The copies are in the catalogue as well: there is nothing to follow.
  await sql`truncate shop_change`
}
