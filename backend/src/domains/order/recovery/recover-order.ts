import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { setPlacement } from "../queries/placement"
import { finishOrder } from "./finish-order"
import type { IncompleteOrder } from "./incomplete-order"
import { undoOrder } from "./undo-order"

/** Undoes an order whose payment could not be captured, and ends the attempt to place it. */
export function undoPlacedOrder(
  container: MedusaContainer,
  order: Pick<IncompleteOrder, "cartId" | "orderId">,
): Promise<void> {
  return undoOrder(container, order, (transaction) => setPlacement(transaction, order.orderId, "undone"))
}

/**
 * Settles an interrupted order: what is paid, or costs nothing, is completed, any other is undone and its cart reopened. The caller holds
 * the cart's lock.
 *
 * @throws what the provider or the database throws; nothing is lost, and the next call continues
 */
export async function recoverOrder(
  container: MedusaContainer,
  order: IncompleteOrder,
): Promise<"finished" | "undone"> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { cartId, orderId, paymentId } = order
  const isFinished =
    paymentId !== undefined && Boolean(await finishOrder(container, { cartId, orderId, paymentId }))
  if (!isFinished) await undoPlacedOrder(container, order)
  const outcome = isFinished ? "finished" : "undone"
  logger.warn(`Order ${order.orderId} had been interrupted and was ${outcome}`)
  return outcome
}
