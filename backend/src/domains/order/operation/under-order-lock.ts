import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { LOCK_SECONDS, orderLock } from "../../lock/locks"
import { settleOperationsOf } from "./settle-operation"

/**
 * Runs a change of an order under its lock, after those that were interrupted have been settled.
 *
 * @param displayId the facade's id of the order
 * @throws ApiError `conflict` while an interrupted change can't be settled
 */
export function underOrderLock<T>(
  container: MedusaContainer,
  displayId: number,
  run: () => Promise<T>,
): Promise<T> {
  const change = async () => {
    await settleOperationsOf(container, displayId)
    return run()
  }
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute([orderLock(displayId).key], change, { timeout: LOCK_SECONDS })
}
