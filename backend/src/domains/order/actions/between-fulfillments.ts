import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { LOCK_SECONDS, packingLocks } from "../../lock/locks"
import { noteStockOfCutOff } from "../operation/operation"
import { graphRows } from "../../../engine/graph"

interface OrderRow {
  items?: ({
    variant?: { inventory_items?: ({ inventory_item_id: string } | null)[] | null } | null
  } | null)[]
}

/** Ids of the inventory items of an engine order's line items. */
export async function findFulfilledItems(container: MedusaContainer, orderId: string): Promise<string[]> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "items.variant.inventory_items.inventory_item_id"],
    filters: { id: orderId },
  })
  const [order] = data
  const lines = order?.items ?? []
  const items = lines.flatMap((line) => (line?.variant?.inventory_items ?? []).flatMap((item) => item ?? []))
  return [...new Set(items.map((item) => item.inventory_item_id))]
}

/** Runs code that writes the stock of inventory items, while no fulfillment with any of them is being packed. */
export async function betweenFulfillments<T>(
  container: MedusaContainer,
  inventoryItemIds: string[],
  run: () => Promise<T>,
): Promise<T> {
  if (inventoryItemIds.length === 0) return run()
  const locking = container.resolve(Modules.LOCKING)
  const keepAndRun = async () => {
    await noteStockOfCutOff(container, inventoryItemIds)
    return run()
  }
  return locking.execute(packingLocks(inventoryItemIds), keepAndRun, { timeout: LOCK_SECONDS })
}
