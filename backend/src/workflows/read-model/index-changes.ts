import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { printLine } from "../../lib/progress-bar"

/** Columns by which jobs ask for what has changed, and by which the engine itself asks for nothing. */
const COLUMNS = {
  product: ["updated_at"],
  product_category: ["updated_at"],
  product_variant: ["updated_at"],
  inventory_level: ["updated_at"],
  price: ["updated_at"],
  price_list: ["updated_at"],
  product_sales_channel: ["updated_at"],
  product_variant_inventory_item: ["updated_at"],
  product_variant_price_set: ["updated_at"],
  customer: ["updated_at"],
  user: ["updated_at"],
  order: ["updated_at", "canceled_at"],
  order_item: ["updated_at", "created_at"],
  refund: ["created_at"],
  account: ["updated_at"],
  membership_grant: ["updated_at"],
  product_access: ["updated_at"],
} as const

const indexes = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => ({ table, column, name: `IDX_shop_${table}_${column}` })),
)

/**
 * Indexes tables by what jobs ask them for, without keeping anybody from writing meanwhile. Can be repeated: an index
 * that an interruption left unfinished is made anew.
 */
export async function indexChanges(container: MedusaContainer): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows: unfinished } = await database.raw<{ rows: { name: string }[] }>(
    "select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid",
  )
  for (const [done, { table, column, name }] of indexes.entries()) {
    if (unfinished.some((index) => index.name === name)) await database.raw("drop index if exists ??", [name])
    await database.raw("create index concurrently if not exists ?? on ?? (??)", [name, table, column])
    if (done % 5 === 0)
      printLine(`Indexed ${done + 1} of ${indexes.length} columns by which jobs find changes`)
  }
}
