import type { MedusaContainer } from "@medusajs/framework/types"
import { createIndexes, type TableIndex } from "../../../lib/create-indexes"

/**
 * What is looked up where the engine's own index leaves out the rows that were deleted, and the question doesn't, so that
 * it can't be used; and what is found in a row's JSON.
 */
const INDEXES: TableIndex[] = [
  // Accounts of customers who changed, also those that are gone.
  { table: "account", on: { column: "customer_id" }, name: "IDX_shop_account_customer" },
  // What a price list has and had.
  { table: "price", on: { column: "price_list_id" }, name: "IDX_shop_price_price_list" },
  // The engine reads both with each product that it changes.
  { table: "image", on: { column: "product_id" }, name: "IDX_shop_image_product" },
  { table: "product_product_option", on: { column: "product_id" }, name: "IDX_shop_product_option_product" },
  // Who may open the engine's admin.
  {
    table: "auth_identity",
    on: { expression: "app_metadata ->> 'user_id'" },
    name: "IDX_shop_auth_identity_user",
  },
  // Drafts that nobody is making any more.
  {
    table: "product",
    on: { expression: "metadata ->> 'shop_unfinished'" },
    name: "IDX_shop_product_unfinished",
  },
]

/** Indexes tables by what would be read as a whole otherwise. Can be repeated. */
export async function indexLookups(container: MedusaContainer): Promise<void> {
  await createIndexes(container, INDEXES)
}
