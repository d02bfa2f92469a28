import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import { deleteOperation } from "./operation"
import { settleMoney } from "./settle-money"

/**
 * Ends an operation. The engine cancels an order even if it could not be refunded, and refunds a payment even if it can't
 * enter that with the order, so the order's money is settled first. If that fails, the record stays, and the job settles
 * it later. The caller holds the order's lock.
 */
export async function endOperation(
  container: MedusaContainer,
  { id, orderId, movesMoney }: { id: string; orderId: string; movesMoney: boolean },
): Promise<void> {
  try {
    if (movesMoney) await settleMoney(container, orderId)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The money of order ${orderId} could not be settled yet`, asError(error))
    return
  }
  await deleteOperation(container, id)
}
