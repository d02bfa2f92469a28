import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { errorCode } from "@shop/contracts"
import { graphRows } from "#engine/graph"
import { engineCartKey } from "#engine/lock-keys"
import { isApiError, throwError, ApiError, asError } from "#errors/api-error"
import { findShopCartId } from "#domains/checkout/cart/queries/shop-cart"
import { underShopCartLock } from "#domains/checkout/cart/workflows/lock-shop-cart"
import { LOCK_SECONDS } from "#domains/operations/lock/locks"
import { findPlacement, setPlacement, type Placement } from "../recovery/placement"
import { settlePlacement } from "../recovery/recover-order"
import type { PlaceOrderInput } from "../workflows/place-order"
import { releaseIntent, type CartIntent, type ReleasedIntent } from "./release-intent"

const MESSAGE =
  "Placing your order is taking longer than usual. Please don't pay again. Your order will appear under your orders in a moment."
const RETRY_AFTER_SECONDS = 5

/**
 * Tells a buyer who has already paid that the order is still being placed.
 *
 * @throws ApiError `unavailable` always
 */
export function throwBeingPlaced(): never {
  throw new ApiError("unavailable", MESSAGE, undefined, RETRY_AFTER_SECONDS)
}

interface CartRow {
  id: string
  order?: { id: string } | null
  payment_collection?: { payment_sessions?: ({ data?: { id?: unknown } | null } | null)[] | null } | null
}

/** How many of the customer's latest orders are searched for a paid intent. */
const LATEST = 10

/** The customer's latest cart that was ordered after a payment intent had been created for it. */
async function findOrderedCart(
  container: MedusaContainer,
  { customerId, paymentIntentId }: Pick<PlaceOrderInput, "customerId" | "paymentIntentId">,
): Promise<{ cartId: string; orderId: string } | null> {
  if (!paymentIntentId) return null
  const data = await graphRows<CartRow>(container, {
    entity: "cart",
    fields: ["id", "order.id", "payment_collection.payment_sessions.data"],
    filters: { customer_id: customerId, completed_at: { $ne: null } },
    pagination: { skip: 0, take: LATEST, order: { completed_at: "DESC" } },
  })
  const found = data.find((cart) =>
    (cart.payment_collection?.payment_sessions ?? []).some(
      (session) => session?.data?.id === paymentIntentId,
    ),
  )
  return found?.order ? { cartId: found.id, orderId: found.order.id } : null
}

const ORDERED =
  "This cart was already ordered with another payment. You can find the order under your orders."

const RELEASED = "You weren't charged."

/** An error that says why there is no order, and that nothing was charged for it. */
export function releasedMessage(reason: string): string {
  return `${reason.replace(/[^.!?]$/, "$&.")} ${RELEASED}`
}

/** Rethrows an error. An API error's message also says that the buyer's payment was released. */
function refuseReleased(error: unknown): never {
  if (typeof error === "object" && error !== null && "code" in error && "message" in error) {
    const code = errorCode.safeParse(error.code)
    if (code.success) throwError(code.data, releasedMessage(String(error.message)))
  }
  throw error
}

/**
 * Whether this call's own order was placed after all. An interrupted order is settled first.
 *
 * @throws ApiError `unavailable` if the buyer has paid, and the order can't be finished now
 */
async function isOwnPlaced(
  container: MedusaContainer,
  placement: Placement,
  lockedCartId: string | null,
): Promise<boolean> {
  try {
    return (await settlePlacement(container, placement, lockedCartId)) === "placed"
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Could not complete order ${placement.order_id} yet`, asError(error))
    return placement.payment_intent_id === null ? false : throwBeingPlaced()
  }
}

/** Releases or refunds the buyer's payment; if that fails, the job or the provider's webhook does it. */
async function release(
  container: MedusaContainer,
  { orderId, intent }: { orderId: string; intent: CartIntent },
  lockedCartId: string | null,
): Promise<ReleasedIntent> {
  const { cartId, paymentIntentId } = intent
  const run = async () => {
    const outcome = await releaseIntent(container, intent)
    await setPlacement(container, orderId, { from: "open", to: "undone" })
    return outcome
  }
  const locking = container.resolve(Modules.LOCKING)
  try {
    if (cartId === lockedCartId) return await run()
    return await locking.execute(engineCartKey(cartId), run, { timeout: LOCK_SECONDS })
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Could not release the payment ${paymentIntentId}`, asError(error))
    await setPlacement(container, orderId, { from: "open", to: "releasing" })
    return "none"
  }
}

/**
 * Responds to a call whose order could not be placed at once. Returns the order if this or another call placed it
 * after all. Reports that it is still being placed if the payment was captured. Otherwise releases the payment and
 * passes on the original error.
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
  const { placedId, isReleased, isOrdered } = await underShopCartLock(
    container,
    customerId,
    findShopCartId,
    async (cart) => {
      const placement = await findPlacement(container, orderId)
      const isPlaced = placement !== undefined && (await isOwnPlaced(container, placement, cart?.id ?? null))
      const placedId = isPlaced ? orderId : null
      const ordered = isPlaced ? null : await findOrderedCart(container, input)
      const cartId = ordered?.cartId ?? placement?.cart_id ?? cart?.id
      const isOrdered = ordered !== null
      if (placedId || !cartId || !paymentIntentId) return { placedId, isOrdered, isReleased: false }
      const intent = { cartId, paymentIntentId }
      const outcome = await release(container, { orderId, intent }, cart?.id ?? null)
      const boughtId = outcome === "bought" && ordered ? ordered.orderId : null
      return { placedId: boughtId, isOrdered, isReleased: outcome === "released" }
    },
  )
  if (placedId) return placedId
  if (!isReleased) throw error
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`Released the payment ${paymentIntentId} because its order could not be placed`)
  return refuseReleased(isOrdered ? { code: "conflict", message: ORDERED } : error)
}
