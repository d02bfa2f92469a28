import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  EventPriority,
  Modules,
  OrderWorkflowEvents,
  PaymentEvents,
} from "@medusajs/framework/utils"
import { setPlacement, isPlaced, type Placement } from "../queries/placement"
import { type IncompleteOrder, findIncompleteOrder } from "./incomplete-order"
import { undoOrder } from "./undo-order"
import { inTransaction } from "../../../engine/transaction"
import { enterCaptures } from "../../payment/actions/enter-captures"
import { captureAuthorizedPayment } from "../../payment/actions/take-payment"
import { queueConfirmationTo, queueOrderConfirmation } from "../actions/queue-order-confirmation"

/** Completes the cart of an order. Returns whether it was open. */
async function closeCart(container: MedusaContainer, cartId: string, isNew: boolean): Promise<boolean> {
  const carts = container.resolve(Modules.CART)
  const isClosed =
    !isNew && Boolean((await carts.retrieveCart(cartId, { select: ["id", "completed_at"] })).completed_at)
  if (!isClosed) await carts.updateCarts([{ id: cartId, completed_at: new Date() }])
  return !isClosed
}

interface OrderToFinish {
  orderId: string
  cartId: string
  /** The payment of the order; null if nothing is due. */
  paymentId: string | null
}

/** What is known of an order that the caller has just created, so that its cart is open. */
interface NewOrder {
  email: string
  /** Whether the payment was made in the browser, at a provider outside. */
  isFromBrowser: boolean
}

/**
 * Captures the payment of an order, and completes the order in one transaction: its transactions, its confirmation in
 * the outbox, its completed cart, and the outcome of the attempt. A provider outside is asked before; one that answers
 * by itself, within. After the capture it only goes forward: whatever fails then is done by the next call. The caller
 * holds the cart's lock. Idempotent.
 *
 * @param made null if another call created the order
 * @returns the captured payment, null if nothing was due; undefined if there is no money left to capture, and the order
 *   must be undone
 */
export async function finishOrder(
  container: MedusaContainer,
  { orderId, cartId, paymentId }: OrderToFinish,
  made: NewOrder | null = null,
): Promise<{ payment: PaymentDTO | null } | undefined> {
  const isNew = made !== null
  const capture = (within: MedusaContainer) =>
    paymentId === null ? null : captureAuthorizedPayment(within, paymentId, { isNew })
  const isWithin = made?.isFromBrowser === false
  const captured = isWithin ? null : await capture(container)
  if (!isWithin && paymentId !== null && !captured) return undefined
  return inTransaction(container, async (transaction, emit) => {
    const payment = isWithin ? await capture(transaction) : captured
    if (paymentId !== null && !payment) return undefined
    if (payment) await enterCaptures(transaction, orderId, { payment, isNew })
    // The confirmation is sent once the cart is closed.
    if (made) await queueConfirmationTo(transaction, { orderId, recipient: made.email })
    else await queueOrderConfirmation(transaction, orderId)
    const isPlaced = await closeCart(transaction, cartId, isNew)
    await setPlacement(transaction, orderId, "placed")
    if (payment) await emit(PaymentEvents.CAPTURED, { id: payment.id })
    // Only the call that completes the cart emits the order's event.
    if (isPlaced)
      await emit(OrderWorkflowEvents.PLACED, { id: orderId }, { priority: EventPriority.CRITICAL })
    return { payment }
  })
}

/** Undoes an order whose payment could not be captured, and ends the attempt to place it. */
export function undoPlacedOrder(
  container: MedusaContainer,
  order: Pick<IncompleteOrder, "cartId" | "orderId">,
): Promise<void> {
  return undoOrder(container, order, (transaction) => setPlacement(transaction, order.orderId, "undone"))
}

/**
 * Settles an interrupted order: what is paid, or costs nothing, is completed, any other is undone and its cart reopened. The caller holds
 * the cart's lock.
 *
 * @throws what the provider or the database throws; nothing is lost, and the next call continues
 */
export async function recoverOrder(
  container: MedusaContainer,
  order: IncompleteOrder,
): Promise<"finished" | "undone"> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { cartId, orderId, paymentId } = order
  const isFinished =
    paymentId !== undefined && Boolean(await finishOrder(container, { cartId, orderId, paymentId }))
  if (!isFinished) await undoPlacedOrder(container, order)
  const outcome = isFinished ? "finished" : "undone"
  logger.warn(`Order ${order.orderId} had been interrupted and was ${outcome}`)
  return outcome
}

/** Completes or undoes an attempt to place an order. The caller holds the cart's lock. Idempotent. */
export async function settlePlacement(
  container: MedusaContainer,
  { order_id, cart_id }: Pick<Placement, "order_id" | "cart_id">,
): Promise<"placed" | "undone"> {
  const interrupted = await findIncompleteOrder(container, cart_id)
  if (interrupted) {
    const isFinished = (await recoverOrder(container, interrupted)) === "finished"
    if (interrupted.orderId === order_id) return isFinished ? "placed" : "undone"
  }
  const outcome = (await isPlaced(container, order_id)) ? "placed" : "undone"
  await setPlacement(container, order_id, outcome)
  return outcome
}
