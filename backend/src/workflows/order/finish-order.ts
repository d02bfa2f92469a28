import { EventPriority, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow, emitEventStep, updateCartsStep } from "@medusajs/medusa/core-flows"
import { queueOrderConfirmationStep } from "./steps/queue-order-confirmation"

export interface FinishOrderInput {
  orderId: string
  cartId: string
  /** The payment that the order has been authorised with. */
  paymentId: string
}

export const finishOrderWorkflowId = "finish-order"

/** Does what is left of placing an order once its payment is authorised. Repeatable. */
export const finishOrderWorkflow = createWorkflow(finishOrderWorkflowId, (input: FinishOrderInput) => {
  capturePaymentWorkflow.runAsStep({ input: { payment_id: input.paymentId } })
  queueOrderConfirmationStep({ orderId: input.orderId })
  updateCartsStep(transform(input, ({ cartId }) => [{ id: cartId, completed_at: new Date() }]))
  emitEventStep({
    eventName: OrderWorkflowEvents.PLACED,
    data: { id: input.orderId },
    options: { priority: EventPriority.CRITICAL },
  })
  return new WorkflowResponse({ orderId: input.orderId })
})
