import type { PaymentDTO } from "@medusajs/framework/types"
import { PaymentEvents } from "@medusajs/framework/utils"
import { transform, when, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import {
  addOrderTransactionStep,
  authorizePaymentSessionStep,
  capturePaymentStep,
  emitEventStep,
  updateCartsStep,
} from "@medusajs/medusa/core-flows"
import type { OrderCart } from "./order-cart"
import type { OrderPayment } from "./steps/open-order-payment"

function transactionsOf({ captures, currency_code }: PaymentDTO, order_id: string) {
  return (captures ?? []).map((capture) => ({
    order_id,
    amount: (capture as { raw_amount?: typeof capture.amount }).raw_amount ?? capture.amount,
    currency_code,
    reference: "capture",
    reference_id: capture.id,
  }))
}

/**
 * Authorises and captures the payment of an order inside a workflow, and closes its cart. Money comes
 * last, so that hardly anything is left that could give it back.
 */
export function payOrder(
  cart: WorkflowData<OrderCart>,
  payment: WorkflowData<OrderPayment>,
  orderId: WorkflowData<string>,
) {
  when("payment-is-due", payment, ({ sessionId }) => sessionId !== null).then(() => {
    const session = transform(payment, ({ sessionId }) => ({ id: String(sessionId) }))
    const authorized = authorizePaymentSessionStep(session)
    const captured = capturePaymentStep(
      transform({ authorized }, (data) => ({ payment_id: String(data.authorized?.id) })),
    )
    addOrderTransactionStep(
      transform({ captured, orderId }, (data) => transactionsOf(data.captured, data.orderId)),
    )
    emitEventStep({ eventName: PaymentEvents.CAPTURED, data: { id: captured.id } }).config({
      name: "emit-payment-captured",
    })
  })
  updateCartsStep(transform(cart, ({ id }) => [{ id, completed_at: new Date() }]))
}
