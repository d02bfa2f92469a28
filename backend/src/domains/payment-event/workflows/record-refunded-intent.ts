import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refundPaymentStep, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { toDollars } from "../../money/rules/money"
import { closeRefundedPurchaseStep } from "../../membership/steps/close-refunded-purchase"
import type { IntentReference } from "../../payment/queries/intent-payment"
import { findIntentPaymentStep } from "../../payment/steps/find-intent-payment"

interface RecordRefundedIntentInput extends IntentReference {
  /** Where the refund was made. */
  note: string
}

/**
 * Records a full refund that was made at the provider: the engine refunds what it still counts as retained, and its
 * provider module finds that this is already done. Repeating it changes nothing.
 */
export const recordRefundedIntentWorkflow = createWorkflow(
  "record-refunded-intent",
  (input: RecordRefundedIntentInput) => {
    closeRefundedPurchaseStep({ token: input.intentId })
    const payment = findIntentPaymentStep(input)
    const retainedCents = transform({ payment }, (data) =>
      data.payment ? data.payment.capturedCents - data.payment.refundedCents : 0,
    )
    const refund = transform({ input, payment, retainedCents }, (data) => ({
      payment_id: String(data.payment?.id),
      amount: toDollars(data.retainedCents),
      note: data.input.note,
    }))
    const kept = { payment, retainedCents }
    when("order-keeps-money", kept, (data) => data.retainedCents > 0 && data.payment?.orderId !== null).then(
      () => {
        refundPaymentWorkflow.runAsStep({ input: refund })
      },
    )
    // The engine's workflow requires an order, but money can be refunded before there is one.
    when("cart-keeps-money", kept, (data) => data.retainedCents > 0 && data.payment?.orderId === null).then(
      () => {
        refundPaymentStep(refund)
      },
    )
    return new WorkflowResponse(payment)
  },
)
