import type { MedusaContainer } from "@medusajs/framework/types"
import { createIndexes } from "#lib/create-indexes"

/** Columns for the jobs' queries for changes. The engine never queries by them, so it has no indexes on them. */
const COLUMNS = {
  order: ["updated_at", "canceled_at"],
  order_item: ["updated_at", "created_at"],
  refund: ["created_at"],
} as const

const indexes = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => ({ table, on: { column }, name: `IDX_shop_${table}_${column}` })),
)

/** Creates indexes for the jobs that find changes. Idempotent. */
export async function indexChanges(container: MedusaContainer): Promise<void> {
  await createIndexes(container, indexes)
}
