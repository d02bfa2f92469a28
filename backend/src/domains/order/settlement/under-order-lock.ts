import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { findUnsettledOrders } from "#engine/order-books"
import { withCallBudget } from "#lib/call-budget"
import { LOCK_SECONDS, orderLock } from "#domains/operations/lock/locks"
import { settleOrLog } from "./settle-money"

/** How long settling an earlier change at the provider may delay a change of an order. */
const SETTLING_MS = 5_000

/**
 * Books money moved by an interrupted change, or by a provider that was down. What can't be booked now stays
 * recorded. The caller holds the order's lock.
 */
export async function settleInterrupted(container: MedusaContainer, displayId: number): Promise<void> {
  const [orderId] = await findUnsettledOrders(container, { displayIds: [displayId] })
  if (orderId) await withCallBudget(SETTLING_MS, () => settleOrLog(container, orderId))
}

/**
 * Runs an order change under the order's lock, after booking money from an earlier one.
 *
 * @param displayId the facade's id of the order
 */
export function underOrderLock<T>(
  container: MedusaContainer,
  displayId: number,
  run: () => Promise<T>,
): Promise<T> {
  const change = async () => {
    await settleInterrupted(container, displayId)
    return run()
  }
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute([orderLock(displayId).key], change, { timeout: LOCK_SECONDS })
}

/** `underOrderLock` by the engine's id of the order. */
export async function underLockOf<T>(
  container: MedusaContainer,
  orderId: string,
  run: () => Promise<T>,
): Promise<T> {
  const orders = container.resolve(Modules.ORDER)
  const { display_id: displayId } = await orders.retrieveOrder(orderId, { select: ["display_id"] })
  return underOrderLock(container, displayId, run)
}
