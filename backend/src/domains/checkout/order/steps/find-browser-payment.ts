import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { toCents } from "#lib/money"
import { coversTotal } from "#domains/order-facts/money/rules/order-payments"
import { authorizeLockedSession } from "../../payment/actions/cart-payment"
import { currentGateway } from "../../payment/gateways"
import type { BrowserPayment } from "../../payment/gateways/gateway"
import { openCollection } from "../actions/pay-for-cart"
import type { OrderCart, OrderPayment } from "../rules/order-cart"

const FOREIGN = "This payment was not made for your cart. Please pay again."
const GIVEN_BACK = "This payment was canceled. Please pay again."
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

interface FindBrowserPaymentInput {
  cart: OrderCart
  /** The intent that the buyer paid in the browser; null for a provider without payments in the browser. */
  paymentIntentId: string | null
}

/**
 * The payment of an intent that the buyer paid in the browser.
 *
 * @throws ApiError `payment_required` without an intent, `payment_failed` with the provider's message
 */
async function takeIntentPayment(
  container: MedusaContainer,
  { engineProviderId, browser }: { engineProviderId: string; browser: BrowserPayment },
  { cart, paymentIntentId }: FindBrowserPaymentInput,
): Promise<OrderPayment> {
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
  return { collectionId: await openCollection(container, cart), paymentId: payment.id, taken: null }
}

/**
 * Finds the buyer's browser payment: an authorized intent of this cart, over its current total. Null if nothing is
 * due, or the provider takes no payments in the browser. The caller holds the cart's lock; `placePaidOrder` returns
 * payments that the order does not use.
 *
 * @throws ApiError `payment_required` or `payment_failed`
 */
export const findBrowserPaymentStep = createStep(
  "find-browser-payment",
  async (input: FindBrowserPaymentInput, { container }) => {
    const { engineProviderId, browser } = currentGateway()
    const isDue = browser !== null && toCents(input.cart.total) > 0
    return new StepResponse<OrderPayment | null>(
      isDue ? await takeIntentPayment(container, { engineProviderId, browser }, input) : null,
    )
  },
)
