import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { graphRows } from "#engine/graph"
import { sumCents } from "#lib/money"
import { revokeMembershipWorkflow } from "./revoke-membership"

interface PaymentRow {
  captures?: { amount: number }[] | null
  refunds?: { amount: number }[] | null
  payment_collection?: { order?: { id: string } | null } | null
}

/** Finds the order of a fully refunded payment; null if the payment was refunded only in part. */
const findRefundedOrderStep = createStep(
  "find-refunded-order",
  async ({ paymentId }: { paymentId: string }, { container }) => {
    const data = await graphRows<PaymentRow>(container, {
      entity: "payment",
      fields: ["id", "captures.amount", "refunds.amount", "payment_collection.order.id"],
      filters: { id: paymentId },
    })
    const payment = data[0]
    const capturedCents = sumCents(payment?.captures)
    const isRefunded = capturedCents > 0 && sumCents(payment?.refunds) >= capturedCents
    return new StepResponse({ orderId: isRefunded ? (payment?.payment_collection?.order?.id ?? null) : null })
  },
)

/** Ends the membership that a payment bought, once the payment is fully refunded. */
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
