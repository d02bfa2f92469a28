import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { toDollars } from "../../money/rules/money"
import { settleMoney } from "../../order/operation/settle-money"
import { findIntentPayment, type IntentReference } from "../../payment/queries/intent-payment"

/** The payment module's own call for a refund asks the provider to pay, who has done so already. */
interface RefundRows {
  createRefunds(refund: { payment: string; amount: number; note: string }): Promise<{ id: string }>
}

/**
 * Takes note of a part of the money that was refunded at Stripe: the engine's payment and order have it as any refund
 * of theirs. Repeating it changes nothing. The caller holds the order's lock.
 *
 * @param refundedCents what Stripe has paid back so far, in all
 */
export async function recordPartialRefund(
  container: MedusaContainer,
  input: { orderId: string; reference: IntentReference; refundedCents: number },
): Promise<void> {
  const payment = await findIntentPayment(container, input.reference)
  if (!payment) return
  const missingCents = Math.min(input.refundedCents, payment.capturedCents) - payment.refundedCents
  if (missingCents > 0) {
    const payments = container.resolve<RefundRows>(Modules.PAYMENT)
    await payments.createRefunds({
      payment: payment.id,
      amount: toDollars(missingCents),
      note: "Refunded at Stripe",
    })
  }
  await settleMoney(container, input.orderId)
}
