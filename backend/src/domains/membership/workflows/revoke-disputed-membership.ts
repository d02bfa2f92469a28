import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { findIntentPaymentStep } from "#domains/checkout/payment/steps/find-intent-payment"
import { revokeMembershipWorkflow } from "./revoke-membership"

/** Ends the membership whose payment was lost in a dispute. Repeating it changes nothing. */
export const revokeDisputedMembershipWorkflow = createWorkflow(
  "revoke-disputed-membership",
  (input: { intentId: string }) => {
    const payment = findIntentPaymentStep({ intentId: input.intentId })
    when("payment-has-an-order", { payment }, (data) => Boolean(data.payment?.orderId)).then(() => {
      const revocation = transform({ payment }, (data) => ({
        orderId: String(data.payment?.orderId),
        revokedReason: "dispute",
      }))
      revokeMembershipWorkflow.runAsStep({ input: revocation })
    })
    return new WorkflowResponse(payment)
  },
)
