import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefundBody } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { formatCents, sumCents } from "#lib/money"
import { dueWithoutReturnsOf } from "#domains/order-facts/money/rules/order-money"
import { paymentsOf, type OrderPayments } from "#domains/order-facts/money/rules/order-payments"
import { findReturns, refundedFor } from "#domains/order-facts/queries/find-returns"
import type { ReturnRow } from "#domains/order-facts/rules/engine-return"
import { payBack } from "../settlement/pay-back"
import { enteredAsWithheld, readOrderToCredit, type OrderToCredit } from "../settlement/settle-credits"
import { underOrderLock } from "../settlement/under-order-lock"
import { findOrderProgress } from "../recovery/find-order-progress"
import { findReturnToMove } from "../return/find-return"
import { worthOf } from "../return/return-presenter"
import { requireNoOpenChange } from "../parcels/require-no-open-change"

interface RefundToMake extends RefundBody {
  /** The facade's id of the order. */
  displayId: number
  accountId: number
}

interface Share {
  paymentId: string
  cents: number
}

/** The remaining amount of each of an order's payments, largest first. */
function leftOf(order: OrderPayments): Share[] {
  return paymentsOf(order)
    .flatMap(({ id, captures, refunds }) =>
      id ? [{ paymentId: id, cents: sumCents(captures) - sumCents(refunds) }] : [],
    )
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => other.cents - one.cents)
}

/**
 * Each payment's part of a refund, using as few payments as possible.
 *
 * @throws ApiError `validation` if less is left of all of them
 */
function sharesOf(order: OrderPayments, amount: number): Share[] {
  const left = leftOf(order)
  const most = left.reduce((sum, { cents }) => sum + cents, 0)
  if (amount > most) {
    const words = most > 0 ? `You can refund up to ${formatCents(most)}` : "Nothing is left to refund"
    return throwError("validation", undefined, { amount: words })
  }
  let rest = amount
  return left.flatMap(({ paymentId, cents }) => {
    const share = Math.min(cents, rest)
    rest -= share
    return share > 0 ? [{ paymentId, cents: share }] : []
  })
}

/** The cents of a return's value that the order still owes after this refund. */
function withheldAfter(order: OrderToCredit, row: ReturnRow, rows: ReturnRow[], amount: number): number {
  const owed = enteredAsWithheld(order, row.id) - dueWithoutReturnsOf(order)
  const unpaid = worthOf(order, row, rows) - refundedFor(order, row.id)
  return Math.max(0, Math.min(owed, unpaid) - amount)
}

/**
 * Refunds part of an order's payments, under the order's lock, so that concurrent calls never refund more than was
 * captured. A refund for a return settles it: the rest of its value is withheld until a later refund.
 *
 * @throws ApiError `not_found`, `validation` if less is left, `invalid_transition` for a return that has not arrived,
 *   `payment_failed`, `conflict` while another change of the order is open
 */
export async function refundOrder(
  container: MedusaContainer,
  { displayId, accountId, amount, reason, returnId }: RefundToMake,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  await underOrderLock(container, displayId, async () => {
    await requireNoOpenChange(container, orderId)
    const found =
      returnId === undefined
        ? null
        : await findReturnToMove(container, { orderId, returnId, to: "refunded", by: "staff" })
    const order = (await readOrderToCredit(container, orderId)) ?? throwError("not_found")
    const row = found?.row
    const shares = sharesOf(order, amount)
    const returns = row ? await findReturns(container, [orderId]) : []
    let refunded = 0
    const refunds = shares.map((share) => {
      refunded += share.cents
      const ofReturn = row && {
        return_id: row.id,
        return_number: row.display_id,
        withheld_cents: withheldAfter(order, row, returns, refunded),
      }
      return { ...share, note: reason, metadata: { ...ofReturn, actor: { accountId } } }
    })
    await payBack(container, orderId, refunds)
  })
}
