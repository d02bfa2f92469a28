import type { MedusaContainer } from "@medusajs/framework/types"
import { nextAttemptAfter } from "../../../lib/retry-pause"
import { ORDER_OPERATION_MODULE } from "../../../modules/order-operation"
import type { OperationDetails } from "../../../modules/order-operation/operation-details"
import type OrderOperationModuleService from "../../../modules/order-operation/service"

/** A change of an order that takes several engine steps. */
export interface OrderOperation {
  id: string
  order_id: string
  display_id: number
  attempts: number
  created_at: Date | string
  details: OperationDetails
}

/** How long an operation may run before the job treats it as interrupted. */
export const OPERATING_SECONDS = 150

function operationsIn(container: MedusaContainer): OrderOperationModuleService {
  return container.resolve(ORDER_OPERATION_MODULE)
}

/**
 * Records an operation. The caller holds the order's lock.
 */
export async function recordOperation(
  container: MedusaContainer,
  { orderId, displayId, details }: { orderId: string; displayId: number; details: OperationDetails },
): Promise<string> {
  const { id } = await operationsIn(container).createOrderOperations({
    order_id: orderId,
    display_id: displayId,
    details: { ...details },
    next_attempt_at: new Date(Date.now() + OPERATING_SECONDS * 1000),
  })
  return id
}

/** Deletes the record of a completed operation. */
export async function deleteOperation(container: MedusaContainer, id: string): Promise<void> {
  await operationsIn(container).deleteOrderOperations(id)
}

/** Unfinished operations of an order. For a caller that holds the order's lock, all of them were interrupted. */
export async function findOperationsOf(
  container: MedusaContainer,
  displayId: number,
): Promise<OrderOperation[]> {
  return operationsIn(container).listOrderOperations(
    { display_id: displayId },
    { order: { created_at: "ASC" } },
  )
}

/** Operations whose next attempt is due, most overdue first. */
export async function findOverdueOperations(
  container: MedusaContainer,
  due: Date,
  limit: number,
): Promise<OrderOperation[]> {
  return operationsIn(container).listOrderOperations(
    { next_attempt_at: { $lte: due } },
    { order: { next_attempt_at: "ASC" }, take: limit },
  )
}

/** Postpones the job's next attempt at an operation, with growing delays. */
export async function postponeOperation(
  container: MedusaContainer,
  { id, attempts }: OrderOperation,
): Promise<void> {
  await operationsIn(container).updateOrderOperations({
    id,
    attempts: attempts + 1,
    next_attempt_at: nextAttemptAfter(attempts),
  })
}
