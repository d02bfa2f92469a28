import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow, completeOrderWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { membershipOrderLock } from "../../lib/locks"
import { refreshDirectoryStep } from "../directory/steps/refresh-directory"
import { holdLockStep } from "../locks/steps/hold-lock"
import { findMembershipOrderStep } from "./steps/find-membership-order"

export interface SettleMembershipOrderInput {
  orderId: string
}

export const settleMembershipOrderWorkflowId = "settle-membership-order"

/** Captures the payment of a membership order and completes it: nothing of it is shipped. Repeatable. */
export const settleMembershipOrderWorkflow = createWorkflow(
  settleMembershipOrderWorkflowId,
  (input: SettleMembershipOrderInput) => {
    const lock = transform(input, ({ orderId }) => membershipOrderLock(orderId))
    const held = holdLockStep(lock)
    const order = findMembershipOrderStep({ orderId: input.orderId })
    // A membership order has one payment; an order of several is left to the merchant.
    when("one-payment-to-capture", order, ({ paymentIds }) => paymentIds.length === 1).then(() => {
      const payment_id = transform(order, ({ paymentIds }) => String(paymentIds[0]))
      capturePaymentWorkflow.runAsStep({ input: { payment_id } })
    })
    when("order-may-complete", order, ({ mayComplete }) => mayComplete).then(() => {
      completeOrderWorkflow.runAsStep({ input: { orderIds: [input.orderId] } })
    })
    const orderIds = transform(input, ({ orderId }) => [orderId])
    refreshDirectoryStep({ orderIds })
    releaseLockStep(held)
    return new WorkflowResponse(order)
  },
)
