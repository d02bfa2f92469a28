import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { revokeMembershipWorkflow } from "./revoke-membership"
import { findRefundedOrderStep } from "../steps/find-refunded-order"

/** Ends the membership that a payment bought, once all of its money went back. */
export const revokeRefundedMembershipWorkflow = createWorkflow(
  "revoke-refunded-membership",
  (input: { paymentId: string }) => {
    const refunded = findRefundedOrderStep({ paymentId: input.paymentId })
    when("order-is-refunded", refunded, ({ orderId }) => Boolean(orderId)).then(() => {
      const revocation = transform(refunded, ({ orderId }) => ({
        orderId: String(orderId),
        revokedReason: "refund",
      }))
      revokeMembershipWorkflow.runAsStep({ input: revocation })
    })
    return new WorkflowResponse(refunded)
  },
)
