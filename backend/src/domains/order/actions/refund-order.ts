import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefundBody } from "@shop/contracts"
import { refundPayment } from "../../../engine/refunds"
import { throwError } from "../../../errors/api-error"
import { formatCents, sumCents, toDollars } from "../../money/rules/money"
import { dueWithoutReturnsOf } from "../../money/rules/order-money"
import { paymentsOf, type OrderPayments } from "../../money/rules/order-payments"
import { refundedFor } from "../../order-status/queries/find-returns"
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

interface RefundToMake extends RefundBody {
  /** The facade's id of the order. */
  displayId: number
  accountId: number
}

/** The payment with the most left to pay back, and how many cents that is. */
function findRefundable(order: OrderPayments): { paymentId: string; cents: number } | undefined {
  const all = paymentsOf(order).flatMap(({ id, captures, refunds }) =>
    id ? [{ paymentId: id, cents: sumCents(captures) - sumCents(refunds) }] : [],
  )
  return all.sort((one, other) => other.cents - one.cents)[0]
}

/** What of a return's worth, and of what the order owes, is left after this refund. */
function withheldAfter(order: OrderToCredit, row: ReturnRow, amount: number): number {
  const owed = enteredAsWithheld(order, row.id) - dueWithoutReturnsOf(order)
  const unpaid = worthOf(order, row) - refundedFor(order, row.id)
  return Math.max(0, Math.min(owed, unpaid) - amount)
}

/**
 * Pays a part of an order's money back, the way it came, under the order's lock: calls at the same moment never pay back
 * more than was taken. A refund for a return settles it: what is left of its worth is withheld, until a later refund pays more.
 * What the end of the process cuts off is entered, or asked for at the provider again.
 *
 * @throws ApiError `not_found`, `validation` when less is left, `invalid_transition` for a return that has not arrived,
 *   `payment_failed`
 */
export async function refundOrder(
  container: MedusaContainer,
  { displayId, accountId, amount, reason, returnId }: RefundToMake,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  await changeOrder(container, { orderId, actor: { accountId } }, async () => {
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
    // The engine credits a refund unless it owes the money: what was withheld is owed again first.
    if (found) await enterWithheld(container, order, { returnId: found.id, cents: 0 })
    await refundPayment(container, {
      payment_id: left.paymentId,
      amount: toDollars(amount),
      note: reason,
      metadata: found ? { return_id: found.id, withheld_cents: withheldAfter(order, found, amount) } : null,
    })
    await settleCredits(container, orderId)
  })
  await tellBuyer(container, orderId)
}
