import type { MedusaContainer, OrderDTO, PaymentDTO } from "@medusajs/framework/types"
import { ReservationItemWorkflowEvents } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type EmitEvent, inTransaction } from "../../../engine/transaction"
import { throwError } from "../../../errors/api-error"
import { captureAuthorizedPayment } from "../../payment/actions/take-payment"
import { setPlacement } from "../queries/placement"
import { completeOrder } from "../recovery/recover-order"
import { createCartOrder, type CreateCartOrderInput, underOrderLocks } from "./create-cart-order"

/** What a buyer is told whose payment was held, and is refused when it is to be taken. */
export const PAYMENT_LOST =
  "The payment was declined when it was to be taken. Your cart is as it was: please pay again, perhaps by another card."

/** An order as it was written. */
export interface WrittenOrder {
  email: string
  /** As the engine created it, with nothing paid yet. */
  order: OrderDTO
  /** What the provider outside still holds for it; null if the order is complete. */
  held: { orderId: string; cartId: string; paymentId: string } | null
  /** The payment that was taken; null if nothing was due, or it is held. */
  payment: PaymentDTO | null
}

async function write(
  transaction: MedusaContainer,
  emit: EmitEvent,
  input: CreateCartOrderInput,
): Promise<WrittenOrder> {
  const { orderId, cart, browserPayment } = input
  const { order, paymentId, reservationIds } = await createCartOrder(transaction, input)
  for (const id of reservationIds)
    await emit(ReservationItemWorkflowEvents.CREATED, { id, order_id: orderId })
  const written = { email: cart.email, order, held: null, payment: null }
  if (browserPayment) {
    const { paymentId } = browserPayment
    if (!(await setPlacement(transaction, orderId, "held", paymentId))) throwError("conflict")
    return { ...written, held: { orderId, cartId: cart.id, paymentId } }
  }
  const payment = paymentId && (await captureAuthorizedPayment(transaction, paymentId, { isNew: true }))
  if (paymentId && !payment) throwError("payment_failed", PAYMENT_LOST)
  await completeOrder([transaction, emit], { orderId, cartId: cart.id }, payment || null, cart.email)
  return { ...written, payment: payment || null }
}

/**
 * Writes the order of a cart in one transaction: links, order, stock, uses of discount codes, starter kit. If the buyer
 * paid in the browser, the placement notes the payment that is held for it; else the payment is opened and taken within,
 * and the order is complete.
 *
 * @throws ApiError `conflict`, `out_of_stock`, `discount_used_up`, `payment_failed`
 */
export const writeCartOrderStep = createStep(
  "write-cart-order",
  async (input: CreateCartOrderInput, { container, eventGroupId }) =>
    new StepResponse<WrittenOrder>(
      await underOrderLocks(container, input, () =>
        inTransaction(container, (transaction, emit) => write(transaction, emit, input), { eventGroupId }),
      ),
    ),
)
