import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { errorCode } from "@shop/contracts"
import { graphRows } from "../../../engine/graph"
import { isApiError, throwError } from "../../../errors/api-error"
import { asError } from "../../../errors/as-error"
import { findShopCartId } from "../../cart/queries/shop-cart"
import { underShopCartLock } from "../../cart/workflows/lock-shop-cart"
import { isPlaced, setPlacement } from "../queries/placement"
import { findIncompleteOrder } from "../recovery/incomplete-order"
import { recoverOrder } from "../recovery/recover-order"
import { throwBeingPlaced } from "../rules/refuse-being-placed"
import type { PlaceOrderInput } from "../workflows/place-order"
import { releaseIntent } from "./release-intent"

interface CartRow {
  order?: { id: string } | null
  payment_collection?: { payment_sessions?: ({ data?: { id?: unknown } | null } | null)[] | null } | null
}

/** How many of the customer's latest orders are searched for a paid intent. */
const LATEST = 10

/**
 * Finds the order that a payment intent has already paid for, because the provider's webhook was faster than the
 * browser. Only the customer's own orders are searched; null if there is none.
 *
 * @returns the engine's id of the order
 */
async function findOrderOfIntent(
  container: MedusaContainer,
  { customerId, paymentIntentId }: { customerId: string; paymentIntentId: string },
): Promise<string | null> {
  const data = await graphRows<CartRow>(container, {
    entity: "cart",
    fields: ["id", "order.id", "payment_collection.payment_sessions.data"],
    filters: { customer_id: customerId, completed_at: { $ne: null } },
    pagination: { skip: 0, take: LATEST, order: { completed_at: "DESC" } },
  })
  const paid = data.find((cart) =>
    (cart.payment_collection?.payment_sessions ?? []).some(
      (session) => session?.data?.id === paymentIntentId,
    ),
  )
  return paid?.order?.id ?? null
}

const RELEASED = "Nothing was charged: your payment was released."

/** Rethrows an error; if it is one of the API's, its message also says that the buyer's payment was released. */
function refuseReleased(error: unknown): never {
  if (typeof error === "object" && error !== null && "code" in error && "message" in error) {
    const code = errorCode.safeParse(error.code)
    if (code.success) throwError(code.data, `${String(error.message)} ${RELEASED}`)
  }
  throw error
}

/** Finds the order if it was placed after all, by this call or by another with the same payment. */
async function findPlacedOrder(
  container: MedusaContainer,
  { orderId, customerId, paymentIntentId }: PlaceOrderInput,
): Promise<string | null> {
  if (await isPlaced(container, orderId)) {
    await setPlacement(container, orderId, "placed")
    return orderId
  }
  return paymentIntentId ? findOrderOfIntent(container, { customerId, paymentIntentId }) : null
}

/** Settles this call's own order, which a fault interrupted; null if there is no order left. */
async function settleOwnOrder(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<string | null> {
  const interrupted = await findIncompleteOrder(container, cartId)
  if (interrupted?.orderId !== orderId) return null
  try {
    return (await recoverOrder(container, interrupted)) === "finished" ? orderId : null
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Order ${orderId} could not be finished at once`, asError(error))
    return throwBeingPlaced()
  }
}

/** Gives back what the buyer paid; if that fails, it is left to the job. */
async function release(container: MedusaContainer, input: PlaceOrderInput, cartId: string): Promise<boolean> {
  const { orderId, paymentIntentId } = input
  if (!paymentIntentId) return false
  try {
    return await releaseIntent(container, { cartId, paymentIntentId })
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The payment ${paymentIntentId} could not be released`, asError(error))
    await setPlacement(container, orderId, "releasing")
    return false
  }
}

/**
 * Responds to a call whose order could not be placed at once: with the order, if this or another call placed it after
 * all; with an error that it is still being placed, if the payment was captured; otherwise with the original error,
 * after releasing the payment.
 *
 * @returns the engine's id of the order
 * @throws the original error, or one that describes what happened to the payment
 */
export async function answerFailedOrder(
  container: MedusaContainer,
  input: PlaceOrderInput,
  error: unknown,
): Promise<string> {
  if (isApiError(error, "unavailable", "idempotency_mismatch")) throw error
  const { orderId, customerId, paymentIntentId } = input
  const { placedId, isReleased } = await underShopCartLock(
    container,
    customerId,
    findShopCartId,
    async (cart) => {
      const known = await findPlacedOrder(container, input)
      const placedId = known ?? (cart && (await settleOwnOrder(container, cart.id, orderId)))
      if (placedId || !cart) return { placedId, isReleased: false }
      // The next line may change this to "releasing".
      await setPlacement(container, orderId, "undone")
      return { placedId, isReleased: await release(container, input, cart.id) }
    },
  )
  if (placedId) return placedId
  if (!isReleased) throw error
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`The payment ${paymentIntentId} was released: its order could not be placed`)
  return refuseReleased(error)
}
