import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { toCents } from "../../money/rules/money"
import { coversTotal } from "../../money/rules/payment-cover"
import { authorizeLockedSession } from "../../payment/actions/cart-payment"
import { currentGateway } from "../../payment/gateways"
import type { BrowserPayment } from "../../payment/gateways/gateway"
import { openCollection, openUnspentCollection } from "../queries/cart-collection"
import type { OrderCart } from "../rules/order-cart"

const FOREIGN = "This payment was not made for your cart. Please pay again."
const GIVEN_BACK = "This payment was given back. Please pay again."
const CART_CHANGED = "Your cart has changed since you paid. Please check the total and pay again."
const UNFINISHED = "The payment is not complete yet. Please finish it and try again."

/** The provider's message on why an intent was not paid. */
async function providersWords(
  container: MedusaContainer,
  { intentOf }: BrowserPayment,
  sessionId: string,
): Promise<string | undefined> {
  const payments = container.resolve(Modules.PAYMENT)
  const { data } = await payments.retrievePaymentSession(sessionId, { select: ["id", "data"] })
  return intentOf(data)?.failure
}

/**
 * The payment that the buyer made in the browser: an authorized intent of this cart, over its current total. The caller
 * holds the cart's lock.
 *
 * @throws ApiError `payment_required` without an intent, `payment_failed` with the provider's message
 */
async function takeIntentPayment(
  container: MedusaContainer,
  { engineProviderId, browser }: { engineProviderId: string; browser: BrowserPayment },
  { cart, paymentIntentId }: OpenOrderPaymentInput,
) {
  if (!paymentIntentId) return throwError("payment_required")
  const session = cart.payment_collection?.payment_sessions?.find(
    (candidate) =>
      candidate?.provider_id === engineProviderId && browser.intentOf(candidate.data)?.id === paymentIntentId,
  )
  if (!session) return throwError("payment_failed", FOREIGN)
  const payment = await authorizeLockedSession(container, session.id)
  if (!payment)
    return throwError("payment_failed", (await providersWords(container, browser, session.id)) ?? UNFINISHED)
  const totalCents = toCents(cart.total)
  if (!coversTotal(payment, toCents(payment.amount))) return throwError("payment_failed", GIVEN_BACK)
  const isSame =
    toCents(payment.amount) === totalCents &&
    browser.intentOf(payment.data)?.amountCents === totalCents &&
    payment.currency_code === cart.currency_code
  if (!isSame) return throwError("payment_failed", CART_CHANGED)
  return { collectionId: await openCollection(container, cart), sessionId: session.id }
}

/**
 * Prepares the payment of a priced cart for a provider that needs no payment in the browser. A session left over from a
 * failed order does no harm: the next attempt replaces it.
 */
async function openOwnPayment(container: MedusaContainer, engineProviderId: string, cart: OrderCart) {
  const collectionId = await openUnspentCollection(container, cart)
  const payments = container.resolve(Modules.PAYMENT)
  const isSame = collectionId === cart.payment_collection?.id
  for (const session of (isSame && cart.payment_collection?.payment_sessions) || []) {
    if (session) await payments.deletePaymentSession(session.id)
  }
  const session = await payments.createPaymentSession(collectionId, {
    provider_id: engineProviderId,
    currency_code: cart.currency_code,
    amount: cart.total,
    data: {},
  })
  return { collectionId, sessionId: session.id }
}

interface OpenOrderPaymentInput {
  cart: OrderCart
  /** The intent that the buyer paid in the browser; null for a provider without payments in the browser. */
  paymentIntentId: string | null
}

/** The payment collection and session that pay for an order. */
export interface OrderPayment {
  collectionId: string | null
  /** The session that the order authorizes; null if nothing is due. */
  sessionId: string | null
}

/**
 * Finds the payment of a priced cart, or opens one if the provider needs none in the browser. `placePaidOrder` returns
 * whatever the buyer paid but the order does not use.
 *
 * @throws ApiError `payment_required` or `payment_failed` if the provider is paid in the browser
 */
export const openOrderPaymentStep = createStep(
  "open-order-payment",
  async ({ cart, paymentIntentId }: OpenOrderPaymentInput, { container }) => {
    if (MathBN.lte(cart.total, 0)) {
      return new StepResponse<OrderPayment>({
        collectionId: cart.payment_collection?.id ?? null,
        sessionId: null,
      })
    }
    const { engineProviderId, browser } = currentGateway()
    const payment = browser
      ? await takeIntentPayment(container, { engineProviderId, browser }, { cart, paymentIntentId })
      : await openOwnPayment(container, engineProviderId, cart)
    return new StepResponse<OrderPayment>(payment)
  },
)
