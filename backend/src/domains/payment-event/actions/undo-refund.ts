import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderStatus } from "@medusajs/framework/utils"
import { graphRows } from "../../../engine/graph"
import { deleteRefund } from "../../../engine/refunds"
import { inTransaction } from "../../../engine/transaction"
import { recordAudit } from "../../audit/actions/record"
import { SYSTEM } from "../../audit/rules/actor"
import { sumCents, toCents, toDollars } from "../../money/rules/money"
import { isLostInDispute, paymentsOf, type OrderPayments } from "../../money/rules/order-payments"

interface RefundedOrder extends OrderPayments {
  display_id: number
  status: string
  currency_code: string
  transactions?: ({ reference_id: string | null } | null)[] | null
}

const PAYMENTS = "payment_collections.payments"

/**
 * Takes refunds that the provider could not pay after all out of the order's books, the latest first, so that the order
 * owes them again and staff can repeat them. Those of a canceled order stay: the engine would repeat them by itself.
 * Repeating it changes nothing. The caller holds the order's lock.
 *
 * @param refundedCents what the provider has paid back of the payment
 * @returns whether the order owes a refund again, does not because it is canceled, or nothing has changed
 */
export async function undoRefunds(
  container: MedusaContainer,
  { orderId, paymentId, refundedCents }: { orderId: string; paymentId: string; refundedCents: number },
): Promise<"owed" | "canceled" | "nothing"> {
  const [order] = await graphRows<RefundedOrder>(container, {
    entity: "order",
    fields: [
      "display_id",
      "status",
      "currency_code",
      "transactions.reference_id",
      `${PAYMENTS}.id`,
      `${PAYMENTS}.refunds.id`,
      ...["amount", "created_at", "metadata"].map((name) => `${PAYMENTS}.refunds.${name}`),
    ],
    filters: { id: orderId },
  })
  const payment = order && paymentsOf(order).find(({ id }) => id === paymentId)
  if (!payment) return "nothing"
  if (order.status === OrderStatus.CANCELED) return "canceled"
  const entered = (order.transactions ?? []).map((transaction) => transaction?.reference_id)
  // One that is not entered yet was not paid either.
  const refunds = (payment.refunds ?? []).flatMap((refund) =>
    refund?.id && entered.includes(refund.id) && !isLostInDispute(refund) ? refund : [],
  )
  let unpaidCents = sumCents(refunds) - refundedCents
  const unpaid = refunds
    .sort((one, other) => Number(new Date(other.created_at ?? 0)) - Number(new Date(one.created_at ?? 0)))
    .flatMap(({ id, amount }) => {
      const cents = toCents(amount)
      if (!id || cents > unpaidCents) return []
      unpaidCents -= cents
      return { id, cents }
    })
  if (unpaid.length === 0) return "nothing"
  await inTransaction(container, async (transaction) => {
    // The engine counts what is taken out only with the order's version of that time, so the opposite is added.
    await transaction.resolve(Modules.ORDER).addOrderTransactions(
      unpaid.map(({ id, cents }) => ({
        order_id: orderId,
        amount: toDollars(cents),
        currency_code: order.currency_code,
        reference: "refund_failed",
        reference_id: id,
      })),
    )
    for (const { id } of unpaid) await deleteRefund(transaction, id)
    // Captures nothing more, but makes the payment collection count what is refunded.
    await transaction.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId })
    const before = sumCents(paymentsOf(order).flatMap((one) => one.refunds ?? []))
    await recordAudit(transaction, {
      ...{ actor: SYSTEM, action: "updated", subject: "order", subjectId: order.display_id },
      before: { refunded: before },
      after: { refunded: before - unpaid.reduce((sum, { cents }) => sum + cents, 0) },
    })
  })
  return "owed"
}
