import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import type { AuditActor } from "../../../lib/audit-actor"
import { beginOperation } from "./begin-operation"
import { deleteOperation } from "./operation"
import { settleMoney } from "./settle-money"
import { underOrderLock } from "./under-order-lock"

/** Records money that moved before the failure. If that fails too, the row stays and the job settles it later. */
async function settleFailed(
  container: MedusaContainer,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  try {
    await settleMoney(container, orderId)
    await deleteOperation(container, id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`A change of order ${orderId} failed and is settled later`, asError(error))
  }
}

/**
 * Runs a change of an order that takes several steps, such as a refund, under the order's lock.
 * A failed change undoes itself; one that is cut off by the end of the process is settled later.
 *
 * @throws what `run` throws; ApiError `conflict` while an earlier interrupted change can't be settled
 */
export async function duringOperation<T>(
  container: MedusaContainer,
  { orderId, actor }: { orderId: string; actor: AuditActor },
  run: () => Promise<T>,
): Promise<T> {
  const orders = container.resolve(Modules.ORDER)
  const { display_id: displayId } = await orders.retrieveOrder(orderId, { select: ["display_id"] })
  return underOrderLock(container, displayId, async () => {
    const id = await beginOperation(container, { orderId, displayId, actor })
    try {
      const result = await run()
      await deleteOperation(container, id)
      return result
    } catch (error) {
      await settleFailed(container, { id, orderId })
      throw error
    }
  })
}
