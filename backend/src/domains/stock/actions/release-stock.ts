import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { engineStockKeys } from "../../../engine/lock-keys"
import { LOCK_SECONDS } from "../../lock/locks"

/** Deletes the reservations of order lines. Idempotent. */
export async function releaseStock(container: MedusaContainer, lineIds: string[]): Promise<void> {
  if (lineIds.length === 0) return
  const inventory = container.resolve(Modules.INVENTORY)
  const locking = container.resolve(Modules.LOCKING)
  const reservations = await inventory.listReservationItems({ line_item_id: lineIds }, { take: null })
  if (reservations.length === 0) return
  const keys = engineStockKeys(reservations.map((reservation) => reservation.inventory_item_id))
  const ids = reservations.map((reservation) => reservation.id)
  await locking.execute(keys, () => inventory.deleteReservationItems(ids), { timeout: LOCK_SECONDS })
}
