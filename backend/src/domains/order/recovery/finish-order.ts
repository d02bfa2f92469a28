import type { MedusaContainer } from "@medusajs/framework/types"
import { EventPriority, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow, emitEventStep } from "@medusajs/medusa/core-flows"
import { takePayment } from "../../payment/actions/take-payment"
import { closeCartStep } from "../steps/close-cart"
import { queueOrderConfirmationStep } from "../steps/queue-order-confirmation"

export interface FinishOrderInput {
  orderId: string
  cartId: string
  /** The payment that the order has been authorised with; null when nothing is due. */
  paymentId: string | null
}

/** Does what is left of placing an order once its payment is taken. Repeatable. */
export const finishOrderWorkflow = createWorkflow("finish-order", (input: FinishOrderInput) => {
  when("payment-to-enter", input, ({ paymentId }) => paymentId !== null).then(() => {
    // Takes nothing any more: enters what was taken in the order, and tells of it.
    capturePaymentWorkflow.runAsStep({
      input: transform(input, ({ paymentId }) => ({ payment_id: String(paymentId) })),
    })
  })
  // It is sent when the cart is closed.
  queueOrderConfirmationStep({ orderId: input.orderId })
  const closed = closeCartStep({ cartId: input.cartId })
  when("order-is-placed", closed, ({ isNew }) => isNew).then(() => {
    emitEventStep({
      eventName: OrderWorkflowEvents.PLACED,
      data: { id: input.orderId },
      options: { priority: EventPriority.CRITICAL },
    })
  })
  return new WorkflowResponse({ orderId: input.orderId })
})

/**
 * Takes the money of an order and brings the order to its end. From the capture on it only goes forward: what fails
 * then is done by the next call. The caller holds the cart's lock.
 *
 * @returns false when there is no money to take any more: the order is to be undone
 */
export async function finishOrder(container: MedusaContainer, order: FinishOrderInput): Promise<boolean> {
  if (order.paymentId && !(await takePayment(container, order.paymentId))) return false
  await finishOrderWorkflow(container).run({ input: order })
  return true
}
