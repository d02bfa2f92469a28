import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { LOCK_SECONDS, orderLock } from "../../lock/locks"
import type { AuditActor } from "../../audit/rules/actor"
import { beginOperation } from "./begin-operation"
import { deleteOperation } from "./operation"
import { settleOperationsOf } from "./settle-operation"

/**
 * Does something with an order that moves no stock and takes several steps, such as a refund, under the order's lock.
 * What fails undoes itself; what the end of the process cuts off is settled.
 *
 * @throws what `run` throws; ApiError `conflict` while what was interrupted before can't be settled
 */
export async function duringOperation<T>(
  container: MedusaContainer,
  { orderId, actor }: { orderId: string; actor: AuditActor },
  run: () => Promise<T>,
): Promise<T> {
  const orders = container.resolve(Modules.ORDER)
  const { display_id: displayId } = await orders.retrieveOrder(orderId, { select: ["display_id"] })
  const locking = container.resolve(Modules.LOCKING)
  const operate = async () => {
    await settleOperationsOf(container, displayId)
    const id = await beginOperation(container, { orderId, displayId, actor, inventoryItemIds: [] })
    try {
      return await run()
    } finally {
      await deleteOperation(container, id)
    }
  }
  return locking.execute([orderLock(displayId).key], operate, { timeout: LOCK_SECONDS })
}
