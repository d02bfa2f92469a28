import type { ILockingModule, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { LOCK_SECONDS } from "../../lock/locks"
import { keepShelvesOfCutOff } from "../operation/operation"

interface OrderRow {
  items?: ({
    variant?: { inventory_items?: ({ inventory_item_id: string } | null)[] | null } | null
  } | null)[]
}

/** Inventory items that the lines of an engine order are made of. */
export async function findPackedItems(container: MedusaContainer, orderId: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "items.variant.inventory_items.inventory_item_id"],
    filters: { id: orderId },
  })
  const [order] = data as unknown as OrderRow[]
  const lines = order?.items ?? []
  const items = lines.flatMap((line) => (line?.variant?.inventory_items ?? []).flatMap((item) => item ?? []))
  return [...new Set(items.map((item) => item.inventory_item_id))]
}

/**
 * The locks of inventory items while parcels are packed or unpacked. The engine takes the pieces off the shelf and
 * gives up their reservation one after the other, each under a lock of its own; in between, fewer can be bought
 * than there are. Taken before the engine's locks and after those of an order.
 */
export function packingLocks(inventoryItemIds: string[]): string[] {
  return inventoryItemIds.map((id) => `packing:${id}`).sort()
}

/** Runs what writes the stock of these inventory items between two parcels. */
export async function betweenParcels<T>(
  container: MedusaContainer,
  inventoryItemIds: string[],
  run: () => Promise<T>,
): Promise<T> {
  if (inventoryItemIds.length === 0) return run()
  const locking = container.resolve<ILockingModule>(Modules.LOCKING)
  const keepAndRun = async () => {
    await keepShelvesOfCutOff(container, inventoryItemIds)
    return run()
  }
  return locking.execute(packingLocks(inventoryItemIds), keepAndRun, { timeout: LOCK_SECONDS })
}
