import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import { deleteOperation } from "./operation"
import { settleMoney } from "./settle-money"

/**
 * Ends an operation whose steps were carried out. The engine cancels an order even if it could not be refunded, so the
 * money of a canceled order is settled first; if that fails, the record stays, and the job settles it later. The caller
 * holds the order's lock.
 */
export async function endOperation(
  container: MedusaContainer,
  { id, orderId, cancels }: { id: string; orderId: string; cancels: boolean },
): Promise<void> {
  try {
    if (cancels) await settleMoney(container, orderId)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The canceled order ${orderId} could not be refunded yet`, asError(error))
    return
  }
  await deleteOperation(container, id)
}
