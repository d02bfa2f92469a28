import type { ILockingModule, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { errorCode } from "@shop/contracts"
import { cartLock, LOCK_SECONDS } from "../../lib/locks"
import { refuse } from "../../facade/refuse"
import { findShopCart } from "../cart/shop-cart"
import { authorizeLockedSession, findCartPayment, returnPayment } from "../payment/cart-payment"
import { findOrderOfIntent } from "./find-order-of-intent"
import { placeOrderWorkflow, type PlaceOrderInput } from "./place-order"

const RELEASED = "Nothing was charged: your payment was released."

interface PaidCart {
  customerId: string
  paymentIntentId: string
}

/** Gives back what an intent holds for the customer's open cart. Tells whether there was something. */
async function release(
  container: MedusaContainer,
  { customerId, paymentIntentId }: PaidCart,
): Promise<boolean> {
  const cart = await findShopCart(container, customerId)
  if (!cart) return false
  const locking = container.resolve<ILockingModule>(Modules.LOCKING)
  return locking.execute(
    [cart.id],
    async () => {
      const payment = await findCartPayment(container, cart.id)
      const session = payment?.sessions.find(({ providerId }) => providerId === paymentIntentId)
      if (!session) return false
      const paymentId = session.paymentId ?? (await authorizeLockedSession(container, session.id))?.id
      if (paymentId) await returnPayment(container, paymentId)
      return paymentId !== undefined
    },
    { timeout: LOCK_SECONDS },
  )
}

/** The order of the intent, when another call has placed it meanwhile; else its money goes back. */
async function orderOrRelease(container: MedusaContainer, paid: PaidCart) {
  const locking = container.resolve<ILockingModule>(Modules.LOCKING)
  return locking.execute(
    cartLock(paid.customerId).key,
    async () => {
      const orderId = await findOrderOfIntent(container, paid)
      return { orderId, isReleased: orderId === null && (await release(container, paid)) }
    },
    { timeout: LOCK_SECONDS },
  )
}

/** Says with a refusal that the buyer has her money; a fault stays a fault. */
function refuseReleased(error: unknown): never {
  if (typeof error === "object" && error !== null && "code" in error && "message" in error) {
    const code = errorCode.safeParse(error.code)
    if (code.success) refuse(code.data, `${String(error.message)} ${RELEASED}`)
  }
  throw error
}

/**
 * Places an order. One that was paid and can't be placed gives the money back, whatever the reason; one that
 * the provider's webhook, or another call, has placed already is answered as it is.
 *
 * @returns the engine's id of the order
 * @throws what `placeOrderWorkflow` throws; its refusals say that the payment was released
 */
export async function placePaidOrder(container: MedusaContainer, input: PlaceOrderInput): Promise<string> {
  try {
    const { result } = await placeOrderWorkflow(container).run({ input })
    return result.orderId
  } catch (error) {
    const { customerId, paymentIntentId } = input
    if (!paymentIntentId) throw error
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const { orderId, isReleased } = await orderOrRelease(container, { customerId, paymentIntentId })
    if (orderId) return orderId
    if (!isReleased) throw error
    logger.warn(`The payment ${paymentIntentId} was released: its order could not be placed`)
    return refuseReleased(error)
  }
}
