import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { formatCents } from "@shop/contracts"
import { recordRefunds } from "#engine/payment-rows"
import { sumCents, toDollars } from "#lib/money"
import { disputeOf } from "#domains/order-facts/money/rules/order-payments"
import { settleLeft } from "#domains/order/settlement/settle-money"
import { underLockOf } from "#domains/order/settlement/under-order-lock"
import type { PaymentEvent } from "#domains/checkout/payment/gateways/gateway"
import { findIntentPayment } from "#domains/checkout/payment/queries/intent-payment"
import { settleStaff, tellStaff } from "#domains/checkout/payment/actions/tell-staff"

type Dispute = Extract<PaymentEvent, { type: "disputed" }>

/**
 * Records the amount lost in a dispute as a refund paid by the provider, and tells administrators about open and lost
 * disputes. Repeating it changes nothing.
 */
export async function recordDispute(container: MedusaContainer, dispute: Dispute): Promise<void> {
  const { disputeId, outcome, cents } = dispute
  const found = await findIntentPayment(container, dispute)
  if (!found?.orderId) return
  const { id, orderId } = found
  if (outcome === "won") return settleStaff(container, orderId)
  if (outcome === "open") {
    const wish = `The customer disputed ${formatCents(cents)} with their bank. Respond at ${dispute.provider}, and don't pack the order until it's decided.`
    return tellStaff(container, orderId, wish)
  }
  await underLockOf(container, orderId, async () => {
    const payments = container.resolve(Modules.PAYMENT)
    const payment = await payments.retrievePayment(id, { relations: ["captures", "refunds"] })
    const isRecorded = (payment.refunds ?? []).some((refund) => disputeOf(refund) === disputeId)
    const lost = Math.min(cents, sumCents(payment.captures) - sumCents(payment.refunds))
    if (lost > 0 && !isRecorded) {
      const refund = { payment: id, amount: toDollars(lost), note: "Lost in a dispute" }
      await recordRefunds(container, [{ ...refund, metadata: { dispute: disputeId } }])
    }
    // The process may have ended between the two.
    await settleLeft(container, orderId)
  })
  const loss = `The dispute was lost, and the bank took back ${formatCents(cents)}. Unpacked items can no longer be packed. Cancel the order if nothing was shipped.`
  await tellStaff(container, orderId, loss)
}
