import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  cancelOrderWorkflow,
  capturePaymentWorkflow,
  completeOrderWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { membershipOrderLock } from "../../lock/locks"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { takePaymentStep } from "../../payment/steps/take-payment"
import { revokeCanceledMembershipWorkflow } from "./revoke-canceled-membership"
import { findMembershipOrderStep } from "../steps/find-membership-order"

export interface SettleMembershipOrderInput {
  orderId: string
}

/**
 * Takes the payment of a membership order and completes it: nothing of it is shipped. Where there is no money to take
 * any more, the order is cancelled and its membership ends. Repeatable.
 */
export const settleMembershipOrderWorkflow = createWorkflow(
  "settle-membership-order",
  (input: SettleMembershipOrderInput) => {
    const lock = transform(input, ({ orderId }) => membershipOrderLock(orderId))
    const held = holdLockStep(lock)
    const order = findMembershipOrderStep({ orderId: input.orderId })
    // A membership order has one payment; an order of several is left to the merchant.
    const taken = when("one-payment-to-take", order, ({ paymentIds }) => paymentIds.length === 1).then(() =>
      takePaymentStep({ paymentId: transform(order, ({ paymentIds }) => String(paymentIds[0])) }),
    )
    when("payment-is-taken", { taken }, (data) => data.taken?.isTaken === true).then(() => {
      // Takes nothing any more: enters what was taken in the order.
      const payment_id = transform({ taken }, (data) => String(data.taken?.paymentId))
      capturePaymentWorkflow.runAsStep({ input: { payment_id } })
    })
    const isLost = transform({ taken }, (data) => data.taken?.isTaken === false)
    when("payment-is-lost", { order, isLost }, (data) => data.isLost && data.order.mayComplete).then(() => {
      cancelOrderWorkflow.runAsStep({ input: { order_id: input.orderId } })
      revokeCanceledMembershipWorkflow.runAsStep({ input: { orderId: input.orderId } })
    })
    when("order-may-complete", { order, isLost }, (data) => !data.isLost && data.order.mayComplete).then(
      () => {
        completeOrderWorkflow.runAsStep({ input: { orderIds: [input.orderId] } })
      },
    )
    const orderIds = transform(input, ({ orderId }) => [orderId])
    refreshDirectoryStep({ orderIds })
    releaseLockStep(held)
    return new WorkflowResponse(order)
  },
)
