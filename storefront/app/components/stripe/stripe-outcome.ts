import type { StripeError } from "@stripe/stripe-js"

const PAID = ["requires_capture", "succeeded"]
const DECLINED = "The payment was declined. Please try another payment method."

/** The outcome of a confirmation that Stripe rejected: the payment may have succeeded in an earlier attempt. */
export function outcomeOf(error: StripeError): { paidIntentId: string } | { message: string } {
  const intent = error.payment_intent
  if (intent && PAID.includes(intent.status)) return { paidIntentId: intent.id }
  return { message: error.message ?? DECLINED }
}
