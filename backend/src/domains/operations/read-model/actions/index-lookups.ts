import type { MedusaContainer } from "@medusajs/framework/types"
import { createIndexes, type TableIndex } from "#lib/create-indexes"

/**
 * Indexes for queries that include deleted rows, which the engine's own partial indexes leave out, and for values in
 * JSON columns.
 */
const INDEXES: TableIndex[] = [
  // Accounts of changed customers, including deleted accounts.
  { table: "account", on: { column: "customer_id" }, name: "IDX_shop_account_customer" },
  // Current and deleted prices of a price list.
  { table: "price", on: { column: "price_list_id" }, name: "IDX_shop_price_price_list" },
  // The engine queries these two for each product that it changes.
  { table: "image", on: { column: "product_id" }, name: "IDX_shop_image_product" },
  { table: "product_product_option", on: { column: "product_id" }, name: "IDX_shop_product_option_product" },
  // Identities that sign in to the engine's admin.
  {
    table: "auth_identity",
    on: { expression: "app_metadata ->> 'user_id'" },
    name: "IDX_shop_auth_identity_user",
  },
  // Drafts whose creation was interrupted.
  {
    table: "product",
    on: { expression: "metadata ->> 'shop_unfinished'" },
    name: "IDX_shop_product_unfinished",
  },
]

/** Creates indexes for queries that would otherwise scan whole tables. Idempotent. */
export async function indexLookups(container: MedusaContainer): Promise<void> {
  await createIndexes(container, INDEXES)
}
