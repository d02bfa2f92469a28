import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  EventPriority,
  Modules,
  OrderWorkflowEvents,
  PaymentEvents,
} from "@medusajs/framework/utils"
import { engineCartKey } from "#engine/lock-keys"
import { inTransaction, type EmitEvent } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { LOCK_SECONDS } from "#domains/operations/lock/locks"
import { toCents } from "#lib/money"
import { coversTotal } from "#domains/order-facts/money/rules/order-payments"
import { confirmRefunds } from "#domains/checkout/payment/actions/confirm-refunds"
import { enterCaptures, captureAuthorizedPayment } from "#domains/checkout/payment/actions/take-payment"
import { queueConfirmationTo, queueOrderConfirmation } from "#domains/email/actions/queue-order-confirmation"
import { findPlacement, setPlacement, type Placement } from "./placement"
import { undoOrder } from "./undo-order"

interface WrittenOrder {
  orderId: string
  cartId: string
}

/**
 * Completes an order with a captured payment, within the caller's transaction: the attempt's outcome, transactions,
 * the queued confirmation, and the completed cart. The outcome comes first, so that this happens once.
 *
 * @param isHeld whether the order was written before its payment was taken; if not, it was written with its transactions
 * @param payment null if nothing was due
 * @param recipient of an order that the caller has just written; null if another call wrote it
 * @throws ApiError `conflict` if somebody else has completed or undone it meanwhile
 */
export async function completeOrder(
  [transaction, emit]: [MedusaContainer, EmitEvent],
  { orderId, cartId, isHeld }: WrittenOrder & { isHeld: boolean },
  payment: PaymentDTO | null,
  recipient: string | null,
): Promise<void> {
  if (!(await setPlacement(transaction, orderId, { from: isHeld ? "held" : "open", to: "placed" })))
    throwError("conflict")
  if (payment && isHeld) await enterCaptures(transaction, orderId, { payment, isNew: true })
  if (recipient === null) await queueOrderConfirmation(transaction, orderId)
  else await queueConfirmationTo(transaction, { orderId, recipient })
  await transaction.resolve(Modules.CART).updateCarts([{ id: cartId, completed_at: new Date() }])
  if (payment) await emit(PaymentEvents.CAPTURED, { id: payment.id })
  await emit(OrderWorkflowEvents.PLACED, { id: orderId }, { priority: EventPriority.CRITICAL })
}

/** Whether a payment still covers its order: authorized in full, or captured in full and not refunded. */
async function isPaying(container: MedusaContainer, paymentId: string): Promise<boolean> {
  const payment = await container
    .resolve(Modules.PAYMENT)
    .retrievePayment(paymentId, { relations: ["captures", "refunds"] })
  return coversTotal(payment, toCents(payment.amount))
}

/** Captures a payment that was authorized earlier. Refunds made at the provider are only known after the capture. */
async function takeLate(container: MedusaContainer, paymentId: string): Promise<PaymentDTO | null> {
  if (!(await isPaying(container, paymentId))) return null
  const payment = await captureAuthorizedPayment(container, paymentId)
  if (payment) await confirmRefunds(container, paymentId)
  return payment && (await isPaying(container, paymentId)) ? payment : null
}

/**
 * Captures the authorized payment of an order and completes the order. After the capture, the order is never undone;
 * the next call does what failed. The caller holds the cart's lock.
 *
 * @param recipient as in `completeOrder`
 * @returns the captured payment; undefined if it does not pay for the order any more, and the order was undone
 */
export async function finishOrder(
  container: MedusaContainer,
  order: WrittenOrder & { paymentId: string },
  recipient: string | null = null,
): Promise<PaymentDTO | undefined> {
  const { paymentId } = order
  const payment =
    recipient === null
      ? await takeLate(container, paymentId)
      : await captureAuthorizedPayment(container, paymentId, { isNew: true })
  if (!payment) {
    await undoOrder(container, order)
    return undefined
  }
  await inTransaction(container, (transaction, emit) =>
    completeOrder([transaction, emit], { ...order, isHeld: true }, payment, recipient),
  )
  return payment
}

async function settleHeld(
  container: MedusaContainer,
  { order_id: orderId, cart_id: cartId, payment_id: paymentId }: Placement,
): Promise<"placed" | "undone"> {
  if (paymentId === null) await undoOrder(container, { orderId, cartId, paymentId })
  const payment =
    paymentId === null ? undefined : await finishOrder(container, { orderId, cartId, paymentId })
  const outcome = payment ? "placed" : "undone"
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`The interrupted order ${orderId} is now ${outcome}`)
  return outcome
}

async function settleLocked(container: MedusaContainer, orderId: string): Promise<"placed" | "undone"> {
  const placement = await findPlacement(container, orderId)
  if (placement?.status === "placed") return "placed"
  if (placement?.status === "held") return settleHeld(container, placement)
  // An order is saved in one transaction, which marks it as held or placed. An open attempt has no order.
  // Those who close such an attempt order with its payment or release it.
  if (placement?.status === "open" && placement.payment_intent_id === null) {
    const isUndone = await setPlacement(container, orderId, { from: "open", to: "undone" })
    if (!isUndone) return settleLocked(container, orderId)
  }
  return "undone"
}

/**
 * Settles an interrupted attempt to place an order. A saved order is completed with its payment, or undone if the
 * payment can't be captured. An attempt without an order leaves nothing, but stays open if the buyer has paid.
 * Idempotent.
 *
 * @param lockedCartId the cart whose lock the caller holds
 * @throws what the provider or the database throws; nothing is lost, and the next call continues
 */
export function settlePlacement(
  container: MedusaContainer,
  { order_id: orderId, cart_id: cartId }: Pick<Placement, "order_id" | "cart_id">,
  lockedCartId: string | null,
): Promise<"placed" | "undone"> {
  const run = () => settleLocked(container, orderId)
  if (cartId === lockedCartId) return run()
  return container.resolve(Modules.LOCKING).execute(engineCartKey(cartId), run, { timeout: LOCK_SECONDS })
}
