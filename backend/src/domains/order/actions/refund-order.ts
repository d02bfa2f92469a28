import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefundBody } from "@shop/contracts"
import { graphRows } from "../../../engine/graph"
import { refundPayment } from "../../../engine/returns"
import { throwError } from "../../../errors/api-error"
import { formatCents, sumCents, toDollars } from "../../money/rules/money"
import {
  ORDER_PAYMENT_FIELDS,
  ORDER_REFUND_FIELDS,
  paymentsOf,
  type OrderPayments,
} from "../../money/rules/order-payments"
import { changeOrder, tellBuyer } from "../operation/change-order"
import { findOrderProgress } from "../recovery/find-order-progress"
import { findReturnToMove } from "../return/find-return"

interface RefundToMake extends RefundBody {
  /** The facade's id of the order. */
  displayId: number
  accountId: number
}

/** The payment with the most left to pay back, and how many cents that is. */
async function findRefundable(
  container: MedusaContainer,
  orderId: string,
): Promise<{ paymentId: string; cents: number } | undefined> {
  const [order] = await graphRows<OrderPayments>(container, {
    entity: "order",
    fields: ["id", ...ORDER_PAYMENT_FIELDS, ...ORDER_REFUND_FIELDS],
    filters: { id: orderId },
  })
  const all = paymentsOf(order ?? {}).flatMap(({ id, captures, refunds }) =>
    id ? [{ paymentId: id, cents: sumCents(captures) - sumCents(refunds) }] : [],
  )
  return all.sort((one, other) => other.cents - one.cents)[0]
}

/**
 * Pays a part of an order's money back, the way it came, under the order's lock: calls at the same moment never pay back
 * more than was taken. What the end of the process cuts off is entered, or asked for at the provider again.
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
    const left = await findRefundable(container, orderId)
    if (!left || amount > left.cents) {
      const most = Math.max(0, left?.cents ?? 0)
      const words = most > 0 ? `At most ${formatCents(most)} can go back` : "Nothing is left to pay back"
      return throwError("validation", undefined, { amount: words })
    }
    await refundPayment(container, {
      payment_id: left.paymentId,
      amount: toDollars(amount),
      note: reason,
      metadata: found ? { return_id: found.id } : null,
    })
  })
  await tellBuyer(container, orderId)
}
