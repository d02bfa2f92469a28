import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { refuse } from "../../../errors/api-error"
import { toCents } from "../../money/rules/money"
import { coversTotal } from "../../money/rules/payment-cover"
import { engineProviderId } from "../../payment/rules/payment-provider"
import { authorizeLockedSession } from "../../payment/actions/cart-payment"
import { openCollection } from "../queries/cart-collection"
import type { OrderCart } from "../rules/order-cart"

const FOREIGN = "This payment was not made for your cart. Please pay again."
const GIVEN_BACK = "This payment was given back. Please pay again."
const CART_CHANGED = "Your cart has changed since you paid. Please check the total and pay again."
const UNFINISHED = "The payment is not complete yet. Please finish it and try again."

/** Stripe's own words on why an intent was not paid. */
async function providersWords(container: MedusaContainer, sessionId: string): Promise<string | undefined> {
  const payments = container.resolve(Modules.PAYMENT)
  const { data } = await payments.retrievePaymentSession(sessionId, { select: ["id", "data"] })
  const error = data?.last_payment_error
  if (typeof error !== "object" || error === null || !("message" in error)) return undefined
  return typeof error.message === "string" ? error.message : undefined
}

/**
 * The payment that the buyer made in the browser: an authorised intent of this very cart, over what it costs
 * now. The caller holds the cart's lock.
 *
 * @throws Refusal `payment_required` without an intent, `payment_failed` with the provider's message
 */
export async function takeIntentPayment(
  container: MedusaContainer,
  cart: OrderCart,
  paymentIntentId: string | null,
) {
  if (!paymentIntentId) return refuse("payment_required")
  const session = cart.payment_collection?.payment_sessions?.find(
    (candidate) =>
      candidate?.provider_id === engineProviderId("stripe") && candidate.data?.id === paymentIntentId,
  )
  if (!session) return refuse("payment_failed", FOREIGN)
  const payment = await authorizeLockedSession(container, session.id)
  if (!payment) return refuse("payment_failed", (await providersWords(container, session.id)) ?? UNFINISHED)
  const totalCents = toCents(cart.total)
  if (!coversTotal(payment, toCents(payment.amount))) return refuse("payment_failed", GIVEN_BACK)
  const isSame =
    toCents(payment.amount) === totalCents &&
    payment.data?.amount === totalCents &&
    payment.currency_code === cart.currency_code
  if (!isSame) return refuse("payment_failed", CART_CHANGED)
  return { collectionId: await openCollection(container, cart), sessionId: session.id }
}
