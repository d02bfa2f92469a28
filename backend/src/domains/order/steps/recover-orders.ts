import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { errorCode } from "@shop/contracts"
import { engineCartKey } from "#engine/lock-keys"
import { isApiError, asError } from "#errors/api-error"
import { LOCK_SECONDS } from "#domains/operations/lock/locks"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import {
  findPlacement,
  findUnsettledPlacements,
  isOtherAttemptOpen,
  PLACING_SECONDS,
  postponePlacement,
  setPlacement,
  type Placement,
} from "../recovery/placement"
import {
  authorizeSession,
  findIntentSession,
  isOutOfReach,
} from "#domains/checkout/payment/actions/cart-payment"
import { placeOrderOfIntent } from "../actions/place-order-of-intent"
import { releaseIntent } from "../actions/release-intent"
import { settlePlacement } from "../recovery/recover-order"

export interface RecoverOrdersInput {
  /** Leaves alone anything that started less than this long ago, because it may still be running. */
  graceSeconds: number
}

export const RECONCILE_ORDERS = "reconcile-orders"

/** Attempts settled per run; the others follow a minute later. */
const LIMIT = 100

/**
 * Places the order for an interrupted attempt after the buyer has paid. If the payment no longer covers the cart, it
 * is released.
 */
async function orderWithPayment(
  container: MedusaContainer,
  { cartId, paymentIntentId }: { cartId: string; paymentIntentId: string },
): Promise<void> {
  const session = await findIntentSession(container, { cartId, token: paymentIntentId })
  if (!session || session.isCanceled) return
  // If the provider was unreachable during the order, it is unknown whether it was paid.
  if (!session.paymentId && !(await authorizeSession(container, { cartId, sessionId: session.id }))) return
  try {
    await placeOrderOfIntent(container, { id: paymentIntentId, sessionId: session.id })
  } catch (error) {
    const isRefusal = errorCode.safeParse(Reflect.get(Object(error) as object, "code")).success
    if (!isRefusal || isApiError(error, "unavailable")) throw error
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Could not order the cart ${cartId} with ${paymentIntentId}: ${asError(error).message}`)
  }
}

async function settle(container: MedusaContainer, placement: Placement): Promise<void> {
  const { cart_id: cartId, order_id: orderId, payment_intent_id: paymentIntentId } = placement
  const locking = container.resolve(Modules.LOCKING)
  const status = await locking.execute(
    engineCartKey(cartId),
    async () => {
      const current = await findPlacement(container, orderId)
      if (current?.status !== "releasing") {
        await settlePlacement(container, placement, cartId)
        return current?.status
      }
      // The buyer or the webhook may have placed an order with the payment since. Open attempts are settled first.
      if (await isOtherAttemptOpen(container, placement)) return current.status
      if (paymentIntentId) await releaseIntent(container, { cartId, paymentIntentId })
      await setPlacement(container, orderId, { from: "releasing", to: "undone" })
      return current.status
    },
    { timeout: LOCK_SECONDS },
  )
  if (status !== "open" || !paymentIntentId) return
  await orderWithPayment(container, { cartId, paymentIntentId })
  await setPlacement(container, orderId, { from: "open", to: "undone" })
}

/**
 * Settles interrupted orders one by one, each under its cart's lock, and releases payments that could not be released
 * at once. A failure is recorded, retried with growing delays, and does not stop the others. But if the payment
 * provider is down, the rest waits for the next run.
 *
 * @returns the engine's ids of the orders that were settled
 */
export async function recoverOrders(
  container: MedusaContainer,
  { graceSeconds }: RecoverOrdersInput,
): Promise<string[]> {
  const due = new Date(Date.now() + (PLACING_SECONDS - graceSeconds) * 1000)
  const settled: string[] = []
  for (const placement of await findUnsettledPlacements(container, due, LIMIT)) {
    const subject = `order ${placement.order_id}`
    try {
      await settle(container, placement)
      settled.push(placement.order_id)
      if (placement.attempts > 0) {
        await settleJobFailures(container, { job: RECONCILE_ORDERS, subjects: [subject] })
      }
    } catch (error) {
      await recordJobFailure(container, { job: RECONCILE_ORDERS, subject, error })
      await postponePlacement(container, placement)
      if (isOutOfReach(error)) break
    }
  }
  return settled
}

/** Everything here can be repeated, so there is no compensation. */
export const recoverOrdersStep = createStep(
  "recover-orders",
  async (input: RecoverOrdersInput, { container }) => new StepResponse(await recoverOrders(container, input)),
)
