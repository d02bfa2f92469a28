import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { LOCK_SECONDS, orderLock } from "../../lock/locks"
import { AUDIT_MODULE } from "../../../modules/audit"
import { recordStates } from "../../audit/actions/record-states"
import { readOrderStates } from "../../audit-state/queries/order-states"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { cancelUnpacked } from "../actions/cancel-order"

import {
  findOperationsOf,
  findOverdueOperations,
  deleteOperation,
  OPERATING_SECONDS,
  postponeOperation,
  type OrderOperation,
} from "./operation"
import { settleMoney } from "./settle-money"

const JOB = "reconcile-orders"

async function recordWhatChanged(container: MedusaContainer, operation: OrderOperation): Promise<void> {
  const { order_id: orderId, display_id: displayId, details } = operation
  const log = container.resolve(AUDIT_MODULE)
  const since = new Date(operation.created_at).toISOString()
  const { total } = await log.browse({
    subject: "order",
    subjectId: String(displayId),
    since,
    limit: 1,
    offset: 0,
  })
  if (total > 0) return
  await recordStates(container, {
    actor: details.actor,
    subject: "order",
    before: details.before && { subjectId: displayId, fields: details.before },
    after: (await readOrderStates(container, [orderId])).get(orderId),
  })
}

/** Completes an operation and deletes its record. The caller holds the lock of the order. */
async function bringToItsEnd(container: MedusaContainer, operation: OrderOperation): Promise<void> {
  const { id, order_id: orderId, details } = operation
  await settleMoney(container, orderId)
  if (details.cancels) await cancelUnpacked(container, orderId)
  await recordWhatChanged(container, operation)
  await deleteOperation(container, id)
}

async function settleLocked(container: MedusaContainer, operation: OrderOperation): Promise<void> {
  await bringToItsEnd(container, operation)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`A change of order ${operation.display_id} had been interrupted and was brought to its end`)
}

/**
 * Completes the operations of an order that were interrupted by the end of their process. The caller holds the lock of
 * the order and none further down in the lock order.
 *
 * @throws ApiError `conflict` while that is not possible
 */
export async function settleOperationsOf(container: MedusaContainer, displayId: number): Promise<void> {
  for (const operation of await findOperationsOf(container, displayId)) {
    try {
      await settleLocked(container, operation)
    } catch (error) {
      await recordJobFailure(container, { job: JOB, subject: `order ${displayId}`, error })
      throwError(
        "conflict",
        "An earlier change of this order was interrupted and could not be brought to its end yet. Please try again in a few minutes.",
      )
    }
  }
}

/** Operations settled per run; the others follow a minute later. */
const LIMIT = 100

/** Completes the interrupted operations of all orders and returns their ids. A failing one does not stop the rest. */
export async function settleOverdueOperations(
  container: MedusaContainer,
  graceSeconds: number,
): Promise<string[]> {
  const due = new Date(Date.now() + (OPERATING_SECONDS - graceSeconds) * 1000)
  const locking = container.resolve(Modules.LOCKING)
  const settled: string[] = []
  for (const overdue of await findOverdueOperations(container, due, LIMIT)) {
    const { id, display_id: displayId } = overdue
    const subject = `order ${displayId}`
    const settle = async () => {
      // It may have been settled in the meantime.
      const found = (await findOperationsOf(container, displayId)).find((operation) => operation.id === id)
      if (found) await settleLocked(container, found)
    }
    try {
      await locking.execute([orderLock(displayId).key], settle, { timeout: LOCK_SECONDS })
      settled.push(id)
      if (overdue.attempts > 0) await settleJobFailures(container, { job: JOB, subjects: [subject] })
    } catch (error) {
      await recordJobFailure(container, { job: JOB, subject, error })
      await postponeOperation(container, overdue)
    }
  }
  return settled
}
