import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  EventPriority,
  Modules,
  OrderWorkflowEvents,
  PaymentEvents,
} from "@medusajs/framework/utils"
import { engineCartKey } from "../../../engine/lock-keys"
import { inTransaction, type EmitEvent } from "../../../engine/transaction"
import { throwError } from "../../../errors/api-error"
import { LOCK_SECONDS } from "../../lock/locks"
import { enterCaptures, captureAuthorizedPayment } from "../../payment/actions/take-payment"
import { queueConfirmationTo, queueOrderConfirmation } from "../actions/queue-order-confirmation"
import { findPlacement, setPlacement, type Placement } from "../queries/placement"
import { undoOrder } from "./undo-order"

interface WrittenOrder {
  orderId: string
  cartId: string
}

/** Completes the cart of an order. Returns whether it was open. */
async function closeCart(container: MedusaContainer, cartId: string, isNew: boolean): Promise<boolean> {
  const carts = container.resolve(Modules.CART)
  const isClosed =
    !isNew && Boolean((await carts.retrieveCart(cartId, { select: ["id", "completed_at"] })).completed_at)
  if (!isClosed) await carts.updateCarts([{ id: cartId, completed_at: new Date() }])
  return !isClosed
}

/**
 * Completes an order whose money is taken, within the caller's transaction: its transactions, its confirmation in the
 * outbox, its completed cart, and the outcome of the attempt.
 *
 * @param payment null if nothing was due
 * @param recipient of an order that the caller has just written; null if another call wrote it
 * @throws ApiError `conflict` if the attempt was undone meanwhile
 */
export async function completeOrder(
  [transaction, emit]: [MedusaContainer, EmitEvent],
  { orderId, cartId }: WrittenOrder,
  payment: PaymentDTO | null,
  recipient: string | null,
): Promise<void> {
  const isNew = recipient !== null
  if (payment) await enterCaptures(transaction, orderId, { payment, isNew })
  if (isNew) await queueConfirmationTo(transaction, { orderId, recipient })
  else await queueOrderConfirmation(transaction, orderId)
  const isPlaced = await closeCart(transaction, cartId, isNew)
  if (!(await setPlacement(transaction, orderId, "placed"))) throwError("conflict")
  if (payment) await emit(PaymentEvents.CAPTURED, { id: payment.id })
  // Only the call that completes the cart emits the order's event.
  if (isPlaced) await emit(OrderWorkflowEvents.PLACED, { id: orderId }, { priority: EventPriority.CRITICAL })
}

/**
 * Takes the payment of a written order at its provider and completes the order. After the capture it only goes forward:
 * whatever fails then is done by the next call. The caller holds the cart's lock. Idempotent.
 *
 * @param recipient as in `completeOrder`
 * @returns the captured payment; undefined if there is no money left to capture, and the order was undone
 */
export async function finishOrder(
  container: MedusaContainer,
  order: WrittenOrder & { paymentId: string },
  recipient: string | null = null,
): Promise<PaymentDTO | undefined> {
  const payment = await captureAuthorizedPayment(container, order.paymentId, { isNew: recipient !== null })
  if (!payment) {
    await undo(container, order)
    return undefined
  }
  await inTransaction(container, (transaction, emit) =>
    completeOrder([transaction, emit], order, payment, recipient),
  )
  return payment
}

async function undo(container: MedusaContainer, order: WrittenOrder): Promise<void> {
  await undoOrder(container, order, async (transaction) => {
    await setPlacement(transaction, order.orderId, "undone")
  })
}

async function settleLocked(container: MedusaContainer, orderId: string): Promise<"placed" | "undone"> {
  const placement = await findPlacement(container, orderId)
  if (placement?.status === "placed") return "placed"
  // An order is written in one transaction, which notes that it is held: of an open one there is nothing.
  if (placement?.status !== "held") {
    await setPlacement(container, orderId, "undone")
    return "undone"
  }
  const { cart_id: cartId, payment_id: paymentId } = placement
  const payment = paymentId && (await finishOrder(container, { orderId, cartId, paymentId }))
  if (!paymentId) await undo(container, { orderId, cartId })
  const outcome = payment ? "placed" : "undone"
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`Order ${orderId} had been interrupted and is ${outcome} now`)
  return outcome
}

/**
 * Settles an attempt to place an order that was interrupted: a written order is finished with its payment, or undone if
 * that can't be taken any more. Idempotent.
 *
 * @param lockedCartId the cart whose lock the caller holds
 * @throws what the provider or the database throws; nothing is lost, and the next call continues
 */
export function settlePlacement(
  container: MedusaContainer,
  { order_id: orderId, cart_id: cartId }: Pick<Placement, "order_id" | "cart_id">,
  lockedCartId: string | null = null,
): Promise<"placed" | "undone"> {
  const run = () => settleLocked(container, orderId)
  if (cartId === lockedCartId) return run()
  return container.resolve(Modules.LOCKING).execute(engineCartKey(cartId), run, { timeout: LOCK_SECONDS })
}
