import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { CartPaymentIntentResponse } from "@shop/contracts"
import { toCents } from "#lib/money"
import { coversTotal } from "#domains/order-facts/money/rules/order-payments"
import { authorizeLockedSession, refundOrCancelPayment } from "#domains/checkout/payment/actions/cart-payment"
import {
  openPaymentSession,
  rejectingSmallAmounts,
} from "#domains/checkout/payment/actions/open-payment-session"
import { currentGateway } from "#domains/checkout/payment/gateways/index"
import type { BrowserPayment } from "#domains/checkout/payment/gateways/gateway"
import { alignRegionProvidersStep } from "#domains/checkout/payment/steps/align-region-providers"
import { openCollection, openUnspentCollection } from "#domains/checkout/order/actions/pay-for-cart"
import type { OrderCart } from "#domains/checkout/order/rules/order-cart"
import { assertQuoteHoldsStep } from "../rules/quote"
import { pricedCart, type CartToPrice } from "./priced-cart"

const TOO_SMALL_ADVICE = "Your cart is empty. Please add a product first."

/** The existing session, updated to the cart's current total; null if it can no longer be used. */
async function renew(
  container: MedusaContainer,
  { intentOf }: BrowserPayment,
  { cart, sessionId }: { cart: OrderCart; sessionId: string },
): Promise<PaymentSessionDTO | null> {
  const payments = container.resolve(Modules.PAYMENT)
  const payment = await authorizeLockedSession(container, sessionId)
  if (payment) {
    const totalCents = toCents(cart.total)
    const isPaid = coversTotal(payment, totalCents) && toCents(payment.amount) === totalCents
    if (isPaid) return payments.retrievePaymentSession(sessionId)
    await refundOrCancelPayment(container, payment.id)
    return null
  }
  const session = await payments.retrievePaymentSession(sessionId)
  const intent = intentOf(session.data)
  if (!intent || intent.isCanceled) return null
  if (toCents(session.amount) === toCents(cart.total)) return session
  const { id, data, currency_code } = session
  return rejectingSmallAmounts(TOO_SMALL_ADVICE, () =>
    payments.updatePaymentSession({ id, data: data ?? {}, currency_code, amount: cart.total }),
  )
}

/**
 * Creates the provider's intent for a priced cart, or updates the open one to the cart's total. The caller holds the
 * cart's lock. A leftover intent is harmless, because it is unpaid.
 *
 * @throws ApiError `payment_failed` if the amount is too small for the provider, `unavailable` if the provider fails
 */
const openCartIntentStep = createStep(
  "open-cart-intent",
  async ({ cart }: { cart: OrderCart }, { container }) => {
    const { id: provider, engineProviderId, browser } = currentGateway()
    const amount = toCents(cart.total)
    if (!browser || amount <= 0) {
      const nothing = { clientSecret: null, paymentIntentId: null, provider, amount }
      return new StepResponse<CartPaymentIntentResponse>(nothing)
    }
    const sessions = cart.payment_collection?.payment_sessions ?? []
    const known = sessions.find((session) => session?.provider_id === engineProviderId)
    if (known) await openCollection(container, cart)
    const renewed = known ? await renew(container, browser, { cart, sessionId: known.id }) : null
    // A new intent only authorizes the money; it is captured when the order is placed.
    const { data } =
      renewed ??
      (await openPaymentSession(container, {
        collectionId: await openUnspentCollection(container, cart),
        customerId: cart.customer_id,
        data: browser.holdOptions,
        tooSmallAdvice: TOO_SMALL_ADVICE,
      }))
    const intent = browser.intentOf(data)
    return new StepResponse<CartPaymentIntentResponse>({
      clientSecret: intent?.clientSecret ?? null,
      paymentIntentId: intent?.id ?? null,
      provider,
      amount,
    })
  },
)

interface PrepareCartPaymentInput extends CartToPrice {
  /** The hash of the figures that the buyer saw; null if the caller sent none. */
  quoteHash: string | null
}

/**
 * Prepares the payment of a customer's cart over its current total. If the cart has a delivery, the provider's
 * webhook can place the order even if the browser does not return.
 */
export const prepareCartPaymentWorkflow = createWorkflow(
  "prepare-cart-payment",
  (input: PrepareCartPaymentInput) => {
    const { cart, lock } = pricedCart(input)
    assertQuoteHoldsStep({ cart, quoteHash: input.quoteHash })
    alignRegionProvidersStep()
    const intent = openCartIntentStep({ cart })
    lock.release()
    return new WorkflowResponse(intent)
  },
)
