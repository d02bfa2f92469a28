import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  capturePaymentWorkflow,
  completeOrderWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { refreshDirectoryStep } from "../directory/steps/refresh-directory"
import { findMembershipOrderStep } from "./steps/find-membership-order"

export interface SettleMembershipOrderInput {
  orderId: string
}

export const settleMembershipOrderWorkflowId = "settle-membership-order"

/** Captures the payment of a membership order and completes it: nothing of it is shipped. Repeatable. */
export const settleMembershipOrderWorkflow = createWorkflow(
  settleMembershipOrderWorkflowId,
  (input: SettleMembershipOrderInput) => {
    const lock = transform(input, ({ orderId }) => ({
      key: `membership-order:${orderId}`,
      timeout: 30,
      ttl: 60,
    }))
    acquireLockStep(lock)
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
    releaseLockStep(lock)
    return new WorkflowResponse(order)
  },
)
