import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { EventPriority, Modules, OrderWorkflowEvents, PaymentEvents } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { addOrderTransactionStep, emitEventStep } from "@medusajs/medusa/core-flows"
import { withdrawEmail } from "../../email/actions/queue-email"
import { captureAuthorizedPayment } from "../../payment/actions/take-payment"
import { queueOrderConfirmation } from "../actions/queue-order-confirmation"

/**
 * Completes a cart that became an order. Returns whether it was open: the caller that completes it emits the order's
 * event.
 */
const closeCartStep = createStep(
  "close-cart",
  async ({ cartId }: { cartId: string }, { container }) => {
    const carts = container.resolve(Modules.CART)
    const { completed_at } = await carts.retrieveCart(cartId, { select: ["id", "completed_at"] })
    if (completed_at) return new StepResponse<{ isNew: boolean }, string | null>({ isNew: false }, null)
    await carts.updateCarts([{ id: cartId, completed_at: new Date() }])
    return new StepResponse<{ isNew: boolean }, string | null>({ isNew: true }, cartId)
  },
  async (cartId, { container }) => {
    if (!cartId) return
    await container.resolve(Modules.CART).updateCarts([{ id: cartId, completed_at: null }])
  },
)

/** Puts an order's confirmation into the outbox, as a part of placing it. */
const queueOrderConfirmationStep = createStep(
  "queue-order-confirmation",
  async ({ orderId }: { orderId: string }, { container }) => {
    const key = await queueOrderConfirmation(container, orderId)
    return new StepResponse(key, key)
  },
  async (key, { container }) => {
    if (key) await withdrawEmail(container, key)
  },
)

interface FinishOrderInput {
  orderId: string
  cartId: string
  /** The payment that the order has been authorised with; null when nothing is due. */
  paymentId: string | null
}

interface PaidOrder {
  orderId: string
  cartId: string
  /** What was taken, with its captures; null when nothing is due. */
  payment: PaymentDTO | null
}

/** What was captured, as the engine enters it into an order. */
function transactionsOf({ orderId, payment }: PaidOrder) {
  return (payment?.captures ?? []).map((capture) => ({
    order_id: orderId,
    amount: (capture as { raw_amount?: typeof capture.amount }).raw_amount ?? capture.amount,
    currency_code: payment?.currency_code ?? "",
    reference_id: capture.id,
    reference: "capture",
  }))
}

/** Does what is left of placing an order once its payment is taken. Repeatable. */
const finishOrderWorkflow = createWorkflow("finish-order", (input: PaidOrder) => {
  // As the engine's capture workflow does, which would read the payment and its collection again.
  when("payment-to-enter", input, ({ payment }) => payment !== null).then(() => {
    addOrderTransactionStep(transform(input, transactionsOf))
    emitEventStep({
      eventName: PaymentEvents.CAPTURED,
      data: transform(input, ({ payment }) => ({ id: payment?.id })),
    }).config({ name: "emit-payment-captured" })
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
 * @param isNew that this call has made the order
 * @returns false when there is no money to take any more: the order is to be undone
 */
export async function finishOrder(
  container: MedusaContainer,
  { orderId, cartId, paymentId }: FinishOrderInput,
  { isNew = false } = {},
): Promise<boolean> {
  const payment = paymentId === null ? null : await captureAuthorizedPayment(container, paymentId, { isNew })
  if (paymentId !== null && !payment) return false
  await finishOrderWorkflow(container).run({ input: { orderId, cartId, payment } })
  return true
}
