import type { MedusaContainer, OrderDTO, PaymentDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MathBN } from "@medusajs/framework/utils"
import { throwError, asError } from "#errors/api-error"
import { saveOrderAddress } from "#domains/checkout/delivery/actions/saved-address"
import { findShopCartId } from "#domains/checkout/cart/queries/shop-cart"
import { underShopCartLock, type ConfirmLock } from "#domains/checkout/cart/workflows/lock-shop-cart"
import type { OrderRow } from "../presenter"
import { beginPlacement, findEarlierPlacements } from "../recovery/placement"
import { finishOrder, settlePlacement } from "../recovery/recover-order"
import { throwBeingPlaced, answerFailedOrder } from "./answer-failed-order"
import { placeOrderWorkflow, type PlaceOrderInput } from "../workflows/place-order"
import { forgetPlacedHere, notePlacedHere } from "./placed-here"
import { exactAmountOf } from "#domains/checkout/payment/actions/take-payment"

/**
 * A newly placed order in the form of the engine's Query, so that it can be shown without reading it.
 *
 * @param order as the engine created it, with nothing paid yet
 * @param payment the captured payment; null if nothing was due
 */
export function toPlacedRow(order: OrderDTO, payment: PaymentDTO | null): OrderRow {
  const paid = MathBN.sum(0, ...(payment?.captures ?? []).map(exactAmountOf))
  const row: unknown = {
    ...order,
    summary: { ...order.summary, transaction_total: paid },
    payment_collections: payment ? [{ payments: [payment] }] : [],
  }
  return row as OrderRow
}

interface EarlierCall {
  accountId: number
  /** The order that the same call wrote before it was interrupted. */
  orderId: string | null
  paymentIntentId: string | null
  /** The cart whose lock the caller holds in addition to the customer's. */
  lockedCartId: string | null
}

/**
 * Finds the order of an earlier identical call, or of another call with the same payment. An interrupted order is
 * settled first. Null if there is none, or it had to be undone.
 *
 * @throws ApiError `unavailable` while the earlier order can't be settled
 */
async function findOrderOfEarlierCall(
  container: MedusaContainer,
  input: EarlierCall,
): Promise<string | null> {
  for (const placement of await findEarlierPlacements(container, input)) {
    if (placement.status === "placed") return placement.order_id
    try {
      const outcome = await settlePlacement(container, placement, input.lockedCartId)
      if (outcome === "placed") return placement.order_id
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`Could not settle the interrupted order ${placement.order_id}`, asError(error))
      throwBeingPlaced()
    }
  }
  return null
}

interface PlacePaidOrderInput extends Omit<PlaceOrderInput, "orderId"> {
  /** The order that the same call wrote before it was interrupted. */
  earlierOrderId?: string | null
}

const LOST = "Your payment was declined. Your cart hasn't changed. Please try again, or use another card."

/** An order that a call placed, or had placed before. */
interface PlacedOrder {
  /** The engine's id. */
  orderId: string
  /** The current order; null if an earlier call placed it, so that it has to be read. */
  row: OrderRow | null
}

/** Saves the address in the background. If that fails, the buyer's next order saves it. */
function saveAddressSoon(container: MedusaContainer, order: OrderDTO): void {
  saveOrderAddress(container, order).catch((error: unknown) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Could not save the address of order ${order.id} for the next order`, asError(error))
  })
}

async function placeLocked(
  container: MedusaContainer,
  input: PlaceOrderInput & { cartId: string },
  confirmLock: ConfirmLock,
): Promise<PlacedOrder> {
  const { orderId } = input
  await beginPlacement(container, input)
  notePlacedHere(orderId)
  try {
    const { result: written } = await placeOrderWorkflow(container).run({ input })
    const { order, heldPaymentId } = written
    let payment = written.payment
    if (heldPaymentId) {
      confirmLock()
      const held = { orderId, cartId: input.cartId, paymentId: heldPaymentId }
      payment = (await finishOrder(container, held, input.email)) ?? throwError("payment_failed", LOST)
    }
    saveAddressSoon(container, order)
    return { orderId, row: toPlacedRow(order, payment) }
  } catch (error) {
    forgetPlacedHere(orderId)
    throw error
  }
}

/**
 * Places an order only once: another call with the same key or payment returns the first call's order. A failure
 * before the capture undoes everything and returns the payment. After a later failure, the next call, the provider's
 * webhook or the job completes the order.
 *
 * @throws ApiError with the reason, and a note if the payment was released; `unavailable` if the payment is captured
 * and the order still being placed
 */
export async function placePaidOrder(
  container: MedusaContainer,
  { earlierOrderId = null, ...wish }: PlacePaidOrderInput,
): Promise<PlacedOrder> {
  const input: PlaceOrderInput = { ...wish, orderId: generateEntityId(undefined, "order") }
  let hasBegun = false
  try {
    return await underShopCartLock(container, input.customerId, findShopCartId, async (cart, confirmLock) => {
      const known = await findOrderOfEarlierCall(container, {
        ...input,
        orderId: earlierOrderId,
        lockedCartId: cart?.id ?? null,
      })
      if (known) return { orderId: known, row: null }
      if (!cart) throwError("cart_empty")
      hasBegun = true
      return placeLocked(container, { ...input, cartId: cart.id }, confirmLock)
    })
  } catch (error) {
    if (!hasBegun && !input.paymentIntentId) throw error
    return { orderId: await answerFailedOrder(container, input, error), row: null }
  }
}
