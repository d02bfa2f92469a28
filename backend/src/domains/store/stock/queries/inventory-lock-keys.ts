import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"
import { engineStockKeys } from "#engine/lock-keys"

/** The engine's ids of products (with all their variants) or of variants. */
export type VariantFilter = { product_id: string | string[] } | { id: string[] }

/**
 * The lock keys for the stock of variants to delete. Without the lock, an order could reserve a piece between the
 * check and the deletion of the inventory, and could never be packed or canceled.
 */
export async function inventoryLockKeys(
  container: MedusaContainer,
  filters: VariantFilter,
): Promise<string[]> {
  const variants = await graphRows<{ inventory_items?: { inventory_item_id: string }[] | null }>(container, {
    entity: "variant",
    fields: ["inventory_items.inventory_item_id"],
    filters,
  })
  const items = variants.flatMap(({ inventory_items: own }) => own ?? [])
  return engineStockKeys(items.map(({ inventory_item_id: id }) => id))
}
