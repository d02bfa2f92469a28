import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"

/** Tables whose timestamps were used to find changes before the change feed. */
const ONCE_SCANNED = [
  ...["product", "product_category", "product_variant", "product_access", "product_sales_channel"],
  ...[
    "product_variant_inventory_item",
    "product_variant_price_set",
    "inventory_level",
    "price",
    "price_list",
  ],
  ...["customer", "customer_group_customer", "user", "account", "membership_grant"],
]

/** Runs once per database, after the engine's own migrations: has every change noted from now on. */
export default async function setChangeTriggers({ container }: ExecArgs): Promise<void> {
  await container.resolve(CHANGE_FEED_MODULE).setTriggers()
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const table of ONCE_SCANNED) {
    await database.raw("drop index if exists ??", [`IDX_shop_${table}_updated_at`])
  }
}
