import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefundBody } from "@shop/contracts"
import { refundPayment } from "../../../engine/refunds"
import { throwError } from "../../../errors/api-error"
import { formatCents, sumCents, toDollars } from "../../money/rules/money"
import { dueWithoutReturnsOf } from "../../money/rules/order-money"
import { paymentsOf, type OrderPayments } from "../../money/rules/order-payments"
import { findReturns, refundedFor } from "../../order-status/queries/find-returns"
import type { ReturnRow } from "../../order-status/rules/engine-return"
import { changeOrder, tellBuyer } from "../operation/change-order"
import {
  enteredAsWithheld,
  enterWithheld,
  readOrderToCredit,
  settleCredits,
  type OrderToCredit,
} from "../operation/settle-credits"
import { findOrderProgress } from "../recovery/find-order-progress"
import { findReturnToMove } from "../return/find-return"
import { worthOf } from "../return/return-presenter"
import { requireNoOpenChange } from "./require-no-open-change"

interface RefundToMake extends RefundBody {
  /** The facade's id of the order. */
  displayId: number
  accountId: number
}

/** The payment with the most left to refund, and how many cents that is. */
function findRefundable(order: OrderPayments): { paymentId: string; cents: number } | undefined {
  const all = paymentsOf(order).flatMap(({ id, captures, refunds }) =>
    id ? [{ paymentId: id, cents: sumCents(captures) - sumCents(refunds) }] : [],
  )
  return all.sort((one, other) => other.cents - one.cents)[0]
}

/** Cents of a return's worth that are still unpaid, and owed by the order, after this refund. */
function withheldAfter(order: OrderToCredit, row: ReturnRow, rows: ReturnRow[], amount: number): number {
  const owed = enteredAsWithheld(order, row.id) - dueWithoutReturnsOf(order)
  const unpaid = worthOf(order, row, rows) - refundedFor(order, row.id)
  return Math.max(0, Math.min(owed, unpaid) - amount)
}

/**
 * Refunds a part of an order's payment, under the order's lock, so that concurrent calls never refund more than was
 * captured. A refund for a return settles it: the rest of its worth is withheld, until a later refund pays more. If the
 * process dies, the refund is later recorded on the order, or requested from the provider again.
 *
 * @throws ApiError `not_found`, `validation` if less is left, `invalid_transition` for a return that has not arrived,
 *   `payment_failed`, `conflict` while another change of the order is open
 */
export async function refundOrder(
  container: MedusaContainer,
  { displayId, accountId, amount, reason, returnId }: RefundToMake,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  await changeOrder(container, { orderId, actor: { accountId } }, async () => {
    await requireNoOpenChange(container, orderId)
    const found =
      returnId === undefined
        ? null
        : await findReturnToMove(container, { orderId, returnId, to: "refunded", by: "staff" })
    const order = await readOrderToCredit(container, orderId)
    const left = order && findRefundable(order)
    if (!order || !left || amount > left.cents) {
      const most = Math.max(0, left?.cents ?? 0)
      const words = most > 0 ? `At most ${formatCents(most)} can go back` : "Nothing is left to pay back"
      return throwError("validation", undefined, { amount: words })
    }
    // The engine adds a credit for a refund unless it owes the money, so what was withheld must be owed again first.
    if (found) await enterWithheld(container, order, { returnId: found.id, cents: 0 })
    await refundPayment(container, {
      payment_id: left.paymentId,
      amount: toDollars(amount),
      note: reason,
      metadata: found
        ? {
            return_id: found.id,
            withheld_cents: withheldAfter(order, found, await findReturns(container, [orderId]), amount),
          }
        : null,
    })
    await settleCredits(container, orderId)
  })
  await tellBuyer(container, orderId)
}
