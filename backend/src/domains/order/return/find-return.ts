import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnStatus } from "@shop/contracts"
import { graphRows } from "#engine/graph"
import { throwError } from "#errors/api-error"
import { recordAudit } from "#domains/operations/audit/actions/record"
import {
  ORDER_PAYMENT_FIELDS,
  ORDER_REFUND_FIELDS,
  type OrderPayments,
} from "#domains/order-facts/money/rules/order-payments"
import { findReturns, returnStateOf } from "#domains/order-facts/queries/find-returns"
import type { ReturnRow } from "#domains/order-facts/rules/engine-return"
import { nextReturnStatuses, returnStatusOf, type ReturnMover } from "#domains/order-facts/rules/return-state"

interface ReturnToMove {
  /** The engine's id of the order. */
  orderId: string
  /** The facade's id of the return. */
  returnId: number
  to: ReturnStatus
  by: ReturnMover
}

/** A return, and the status that it has now. */
export interface FoundReturn {
  row: ReturnRow
  status: ReturnStatus
}

/**
 * Finds a return that may move to the given status now. The caller holds the order's lock.
 *
 * @throws ApiError `not_found`, `invalid_transition` naming the possible statuses
 */
export async function findReturnToMove(
  container: MedusaContainer,
  { orderId, returnId, to, by }: ReturnToMove,
): Promise<FoundReturn> {
  const [rows, [payments]] = await Promise.all([
    findReturns(container, [orderId]),
    graphRows<OrderPayments>(container, {
      entity: "order",
      fields: ["id", ...ORDER_PAYMENT_FIELDS, ...ORDER_REFUND_FIELDS],
      filters: { id: orderId },
    }),
  ])
  const row = rows.find(({ display_id }) => display_id === returnId)
  const state = row && returnStateOf(payments ?? {}, row)
  const status = state && returnStatusOf(state)
  if (!row || !status) return throwError("not_found")
  const next = nextReturnStatuses(state, by)
  if (!next.includes(to)) {
    const now = `This return is ${status} and can't change to ${to}.`
    const then = next.length > 0 ? `It can change to ${next.join(" or ")}.` : "Its status is final."
    throwError("invalid_transition", `${now} ${then}`)
  }
  return { row, status }
}

interface ReturnMove {
  /** The facade's ids of the order and of the return. */
  displayId: number
  returnId: number
  accountId: number
  from: ReturnStatus | null
  to: ReturnStatus
  /** Further fields of the audit entry. */
  also?: Record<string, unknown>
}

/** Logs an action on a return, within its transaction. */
export async function recordReturnMove(
  transaction: MedusaContainer,
  { displayId, returnId, accountId, from, to, also }: ReturnMove,
): Promise<void> {
  const field = `return #${returnId}`
  await recordAudit(transaction, {
    ...{ actor: { accountId }, action: "updated", subject: "order", subjectId: displayId },
    before: from && { [field]: from },
    after: { [field]: to, ...also },
  })
}
