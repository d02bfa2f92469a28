import type { MedusaContainer } from "@medusajs/framework/types"
import { createIndexes } from "../../../lib/create-indexes"

/** Columns by which the shop's jobs find changes. The engine never queries by them, so it has no indexes on them. */
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
  customer_group_customer: ["updated_at"],
  user: ["updated_at"],
  order: ["updated_at", "canceled_at"],
  order_item: ["updated_at", "created_at"],
  refund: ["created_at"],
  account: ["updated_at"],
  membership_grant: ["updated_at"],
  product_access: ["updated_at"],
} as const

const indexes = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => ({ table, on: { column }, name: `IDX_shop_${table}_${column}` })),
)

/** Creates indexes for the jobs that find changes. Idempotent. */
export async function indexChanges(container: MedusaContainer): Promise<void> {
  await createIndexes(container, indexes)
}
