import type { MedusaContainer } from "@medusajs/framework/types"
import { createIndexes, type TableIndex } from "#lib/create-indexes"

/** Indexes for the time of money movements. The one for refunds is in `index-changes.ts`. */
const INDEXES: TableIndex[] = [
  { table: "capture", on: { column: "created_at" }, name: "IDX_shop_capture_created_at" },
  // The few refunds that failed.
  { table: "refund", on: { expression: "deleted_at" }, name: "IDX_shop_refund_deleted_at" },
]

/** Creates indexes for the payments and refunds of a month. Idempotent. */
export async function indexPayments(container: MedusaContainer): Promise<void> {
  await createIndexes(container, INDEXES)
}
