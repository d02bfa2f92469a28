import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { engineCartKey } from "#engine/lock-keys"
import { recordRefunds } from "#engine/payment-rows"
import { isApiError, throwError } from "#errors/api-error"
import { LOCK_SECONDS } from "#domains/operations/lock/locks"
import { sumCents, toDollars } from "#lib/money"
import { paymentGateways } from "../gateways"
import { confirmRefunds } from "./confirm-refunds"
import { graphRows } from "#engine/graph"

const UNREACHABLE = "We can't check payments right now. Please try again in a minute."

/** An engine payment session: one attempt to pay at a provider. */
interface CartPaymentSession {
  id: string
  /** The provider's own id, such as Stripe's `pi_…`. */
  providerId: string | null
  paymentId: string | null
  /** Whether its payment was canceled, so that it can no longer pay for an order. */
  isCanceled: boolean
}

/** The payment collection of a cart, with its sessions. */
interface CartPayment {
  collectionId: string
  sessions: CartPaymentSession[]
}

interface SessionRow {
  id: string
  data?: Record<string, unknown> | null
  payment?: { id: string; canceled_at: unknown } | null
}

interface CartRow {
  payment_collection?: { id: string; payment_sessions?: (SessionRow | null)[] | null } | null
}

function toSession({ id, data, payment }: SessionRow): CartPaymentSession {
  return {
    id,
    providerId: typeof data?.id === "string" ? data.id : null,
    paymentId: payment?.id ?? null,
    isCanceled: Boolean(payment?.canceled_at),
  }
}

/** The payment of a cart; null if it has no payment collection. */
export async function findCartPayment(
  container: MedusaContainer,
  cartId: string,
): Promise<CartPayment | null> {
  const sessions = "payment_collection.payment_sessions"
  const data = await graphRows<CartRow>(container, {
    entity: "cart",
    fields: [
      "id",
      "payment_collection.id",
      `${sessions}.id`,
      `${sessions}.data`,
      `${sessions}.payment.id`,
      `${sessions}.payment.canceled_at`,
    ],
    filters: { id: cartId },
  })
  const collection = data[0]?.payment_collection
  if (!collection) return null
  const rows = (collection.payment_sessions ?? []).flatMap((session) => session ?? [])
  return { collectionId: collection.id, sessions: rows.map(toSession) }
}

/** The cart that a session was created for; undefined if it no longer pays for a cart. */
export async function findCartOfSession(
  container: MedusaContainer,
  sessionId: string,
): Promise<string | undefined> {
  const sessions = await graphRows<{ payment_collection_id: string }>(container, {
    entity: "payment_session",
    fields: ["id", "payment_collection_id"],
    filters: { id: sessionId },
  })
  const collectionId = sessions[0]?.payment_collection_id
  if (!collectionId) return undefined
  const links = await graphRows<{ cart_id: string }>(container, {
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id: collectionId },
  })
  return links[0]?.cart_id
}

/** The cart's session for an intent, whose provider id clients know as the token; null if there is none. */
export async function findIntentSession(
  container: MedusaContainer,
  { cartId, token }: { cartId: string; token: string },
): Promise<CartPaymentSession | null> {
  const payment = await findCartPayment(container, cartId)
  return payment?.sessions.find((session) => session.providerId === token) ?? null
}

/**
 * Asks the provider whether a session is paid, and records it in the engine. Null while it is not paid. Can be
 * repeated. Takes the cart's lock like the provider's webhook, because concurrent calls would make the engine cancel
 * a payment that was just recorded.
 */
export async function authorizeSession(
  container: MedusaContainer,
  { cartId, sessionId }: { cartId: string; sessionId: string },
): Promise<PaymentDTO | null> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute([engineCartKey(cartId)], () => authorizeLockedSession(container, sessionId), {
    timeout: LOCK_SECONDS,
  })
}

/** Whether an error says that a payment provider could not be reached, so that the outcome is unknown. */
export function isOutOfReach(error: unknown): boolean {
  const isProvidersOwn = paymentGateways.some(({ browser }) => browser?.isOutOfReach(error))
  return isProvidersOwn || isApiError(error, "unavailable")
}

/**
 * Like `authorizeSession`, for callers that already hold the cart's lock.
 *
 * @returns the payment with its captures and refunds; null while the session is not paid
 * @throws ApiError `unavailable` if the provider can't be reached, so that the outcome is unknown
 */
export async function authorizeLockedSession(
  container: MedusaContainer,
  sessionId: string,
): Promise<PaymentDTO | null> {
  const payments = container.resolve(Modules.PAYMENT)
  try {
    await payments.authorizePaymentSession(sessionId, {})
  } catch (error) {
    if (isOutOfReach(error)) throwError("unavailable", UNREACHABLE)
    const { status } = await payments.retrievePaymentSession(sessionId, { select: ["id", "status"] })
    if (status === "authorized" || status === "captured") throw error
    return null
  }
  const session = await payments.retrievePaymentSession(sessionId, {
    relations: ["payment", "payment.captures", "payment.refunds"],
  })
  return session.payment ?? null
}

/**
 * Returns a payment's remaining money: refunds captured amounts, or cancels an authorization. Idempotent, even after
 * an interruption.
 */
export async function refundOrCancelPayment(container: MedusaContainer, paymentId: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const payment = await payments.retrievePayment(paymentId, { relations: ["captures", "refunds"] })
  if (payment.canceled_at) return
  const capturedCents = sumCents(payment.captures)
  if (capturedCents === 0) return void (await payments.cancelPayment(paymentId))
  const retainedCents = capturedCents - sumCents(payment.refunds)
  if (retainedCents > 0) {
    await recordRefunds(container, [{ payment: paymentId, amount: toDollars(retainedCents) }])
  }
  const [refused] = await confirmRefunds(container, paymentId)
  // Captures nothing more, but makes the payment collection count refunds.
  await payments.capturePayment({ payment_id: paymentId })
  if (refused) throw new Error(refused.words)
}
