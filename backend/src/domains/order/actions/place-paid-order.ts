import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { refuse } from "../../../errors/api-error"
import { underShopCartLock, type ConfirmLock } from "../../cart/workflows/lock-shop-cart"
import { answerFailedOrder } from "./answer-failed-order"
import { finishOrder } from "../recovery/finish-order"
import { placeOrderWorkflow, type PlaceOrderInput } from "../workflows/place-order"
import { beginPlacement, setPlacement, type IdempotentCall } from "../queries/placement"
import { refreshOrder } from "./refresh-order"
import { findOrderOfEarlierCall } from "../queries/order-of-earlier-call"
import { undoInterruptedOrder } from "../recovery/recover-order"

export interface PlacePaidOrderInput extends Omit<PlaceOrderInput, "orderId"> {
  /** Repeated calls with one key make one order; null without a key. */
  call?: IdempotentCall | null
}

const LOST =
  "The payment was declined when it was to be taken. Your cart is as it was: please pay again, perhaps by another card."

async function placeLocked(
  container: MedusaContainer,
  input: PlaceOrderInput & { cartId: string; call: IdempotentCall | null },
  confirmLock: ConfirmLock,
): Promise<void> {
  await beginPlacement(container, input)
  const { result: order } = await placeOrderWorkflow(container).run({ input })
  confirmLock()
  if (!(await finishOrder(container, order))) {
    await undoInterruptedOrder(container, order)
    await refreshOrder(container, order)
    refuse("payment_failed", LOST)
  }
  await setPlacement(container, input.orderId, "placed")
  await refreshOrder(container, order)
}

/**
 * Places an order, once: a call with the same key or payment finds the order of the first. What fails before the
 * money is taken takes all back, and gives back what the buyer paid; what fails later is finished by the next
 * call, the provider's webhook or the job.
 *
 * @returns the engine's id of the order
 * @throws Refusal with its reason, which says so where the payment was released; `unavailable` when the money is
 * taken and the order still being placed
 */
export async function placePaidOrder(
  container: MedusaContainer,
  { call = null, ...wish }: PlacePaidOrderInput,
): Promise<string> {
  const input: PlaceOrderInput = { ...wish, orderId: generateEntityId(undefined, "order") }
  let hasBegun = false
  try {
    const earlier = await underShopCartLock(container, input.customerId, async (cart, confirmLock) => {
      const known = await findOrderOfEarlierCall(container, {
        ...input,
        call,
        lockedCartId: cart?.id ?? null,
      })
      if (known) return known
      if (!cart) refuse("cart_empty")
      hasBegun = true
      await placeLocked(container, { ...input, cartId: cart.id, call }, confirmLock)
      return null
    })
    return earlier ?? input.orderId
  } catch (error) {
    if (!hasBegun && !input.paymentIntentId) throw error
    return answerFailedOrder(container, input, error)
  }
}
