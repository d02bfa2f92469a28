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
import { queueConfirmationTo, queueOrderConfirmation } from "../actions/queue-order-confirmation"

async function isCompleted(container: MedusaContainer, cartId: string): Promise<boolean> {
  const { completed_at } = await container
    .resolve(Modules.CART)
    .retrieveCart(cartId, { select: ["id", "completed_at"] })
  return Boolean(completed_at)
}

/**
 * Completes a cart that became an order. The returned `isNew` tells whether it was open: only the call that completes
 * it emits the order's event. If this call created the order, its cart is known to be open, under the cart's lock.
 */
const closeCartStep = createStep(
  "close-cart",
  async ({ cartId, isNew }: { cartId: string; isNew: boolean }, { container }) => {
    const carts = container.resolve(Modules.CART)
    if (!isNew && (await isCompleted(container, cartId)))
      return new StepResponse<{ isNew: boolean }, string | null>({ isNew: false }, null)
    await carts.updateCarts([{ id: cartId, completed_at: new Date() }])
    return new StepResponse<{ isNew: boolean }, string | null>({ isNew: true }, cartId)
  },
  async (cartId, { container }) => {
    if (!cartId) return
    await container.resolve(Modules.CART).updateCarts([{ id: cartId, completed_at: null }])
  },
)

/** Puts an order's confirmation into the outbox, as part of placing it. */
const queueOrderConfirmationStep = createStep(
  "queue-order-confirmation",
  async ({ orderId, email }: Pick<PaidOrder, "orderId" | "email">, { container }) => {
    const key = email
      ? await queueConfirmationTo(container, { orderId, recipient: email })
      : await queueOrderConfirmation(container, orderId)
    return new StepResponse(key, key)
  },
  async (key, { container }) => {
    if (key) await withdrawEmail(container, key)
  },
)

interface FinishOrderInput {
  orderId: string
  cartId: string
  /** The payment that was authorized for the order; null if nothing is due. */
  paymentId: string | null
}

interface PaidOrder {
  orderId: string
  cartId: string
  /** The captured payment, with its captures; null if nothing is due. */
  payment: PaymentDTO | null
  /** Whether this call created the order. */
  isNew: boolean
  /** The order's email address; if null, it is read from the order. */
  email: string | null
}

/** The captures as order transactions, as the engine enters them. */
function transactionsOf({ orderId, payment }: PaidOrder) {
  return (payment?.captures ?? []).map((capture) => ({
    order_id: orderId,
    amount: (capture as { raw_amount?: typeof capture.amount }).raw_amount ?? capture.amount,
    currency_code: payment?.currency_code ?? "",
    reference_id: capture.id,
    reference: "capture",
  }))
}

/** Completes an order once its payment is captured. Idempotent. */
const finishOrderWorkflow = createWorkflow("finish-order", (input: PaidOrder) => {
  // Like the engine's capture workflow, which would read the payment and its collection again.
  when("payment-to-enter", input, ({ payment }) => payment !== null).then(() => {
    addOrderTransactionStep(transform(input, transactionsOf))
    emitEventStep({
      eventName: PaymentEvents.CAPTURED,
      data: transform(input, ({ payment }) => ({ id: payment?.id })),
    }).config({ name: "emit-payment-captured" })
  })
  // The confirmation is sent once the cart is closed.
  queueOrderConfirmationStep({ orderId: input.orderId, email: input.email })
  const closed = closeCartStep({ cartId: input.cartId, isNew: input.isNew })
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
 * Captures the payment of an order and completes the order. After the capture it only goes forward: whatever fails then
 * is done by the next call. The caller holds the cart's lock.
 *
 * @param made what is known of the order, if the caller has just created it
 * @returns false if there is no money left to capture: the order must be undone
 */
export async function finishOrder(
  container: MedusaContainer,
  { orderId, cartId, paymentId }: FinishOrderInput,
  made: { email: string | null } | null = null,
): Promise<boolean> {
  const isNew = made !== null
  const payment = paymentId === null ? null : await captureAuthorizedPayment(container, paymentId, { isNew })
  if (paymentId !== null && !payment) return false
  await finishOrderWorkflow(container).run({
    input: { orderId, cartId, payment, isNew, email: made?.email ?? null },
  })
  return true
}
