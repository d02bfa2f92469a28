import Stripe from "stripe"
import { isAmountTooSmall, isStripeSilent } from "../../../engine/messages"
import { environment } from "../../../lib/environment"
import { stripeClient } from "../../../providers/stripe/client"
import type { BrowserPayment, PaymentEvent, PaymentGateway, PaymentWebhook, ProviderRefunds } from "./gateway"

/** The error types of Stripe's client for a missing response, or for one that says nothing about the payment. */
const OUT_OF_REACH = [
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
  "StripeAuthenticationError",
]

function failureOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("message" in error)) return undefined
  return typeof error.message === "string" ? error.message : undefined
}

const browser: BrowserPayment = {
  publishableKey: () => environment.paymentKey("STRIPE_PUBLISHABLE_KEY") ?? null,
  holdOptions: { capture_method: "manual" },
  intentOf: (data) => {
    if (typeof data?.id !== "string") return null
    return {
      id: data.id,
      clientSecret: typeof data.client_secret === "string" ? data.client_secret : null,
      isCanceled: data.status === "canceled",
      amountCents: typeof data.amount === "number" ? data.amount : undefined,
      failure: failureOf(data.last_payment_error),
    }
  },
  isAmountTooSmall,
  isOutOfReach: (error) =>
    isStripeSilent(error) ||
    (typeof error === "object" &&
      error !== null &&
      OUT_OF_REACH.includes(String(Reflect.get(error, "type")))),
}

const refunds: ProviderRefunds = {
  refundedCents: async (intentId) => {
    const { latest_charge: charge } = await stripeClient().paymentIntents.retrieve(intentId, {
      expand: ["latest_charge"],
    })
    return typeof charge === "object" ? (charge?.amount_refunded ?? 0) : 0
  },
  refund: async (intentId, cents, key) => {
    await stripeClient().refunds.create({ amount: cents, payment_intent: intentId }, { idempotencyKey: key })
  },
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id
}

function refundOf(charge: Stripe.Charge): PaymentEvent {
  const intentId = idOf(charge.payment_intent)
  if (!intentId) return { type: "nothing_to_do" }
  return {
    type: "refunded",
    intentId,
    sessionId: charge.metadata.session_id,
    refundedCents: charge.amount_refunded,
    isWhole: charge.refunded,
    note: "Refunded at Stripe",
  }
}

function disputeOf(dispute: Stripe.Dispute): PaymentEvent {
  const intentId = idOf(dispute.payment_intent)
  return intentId && dispute.status === "lost"
    ? { type: "dispute_lost", intentId }
    : { type: "nothing_to_do" }
}

function paymentEventOf(event: Stripe.Event): PaymentEvent | null {
  if (
    event.type === "payment_intent.succeeded" ||
    event.type === "payment_intent.amount_capturable_updated"
  ) {
    const { id, metadata } = event.data.object
    return { type: "paid", intentId: id, sessionId: metadata.session_id }
  }
  if (event.type === "charge.refunded") return refundOf(event.data.object)
  if (event.type === "charge.dispute.closed") return disputeOf(event.data.object)
  return null
}

function signedEvent(rawBody: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch {
    return null
  }
}

const webhook: PaymentWebhook = {
  eventOf: ({ rawBody, header }) => {
    const signature = header("stripe-signature")
    const secret = environment.paymentKey("STRIPE_WEBHOOK_SECRET")
    const event = signature && secret ? signedEvent(rawBody, signature, secret) : null
    return event && { name: `Stripe's event ${event.id} (${event.type})`, event: paymentEventOf(event) }
  },
  unproven: "This is not signed by Stripe with the secret in STRIPE_WEBHOOK_SECRET.",
}

/** Stripe: the buyer pays an intent in the browser, and the order captures it. */
export const stripeGateway: PaymentGateway = {
  id: "stripe",
  name: "Stripe",
  engineProviderId: "pp_stripe_stripe",
  isConfigured: () =>
    Boolean(environment.paymentKey("STRIPE_API_KEY") && environment.paymentKey("STRIPE_PUBLISHABLE_KEY")),
  movesMoney: true,
  browser,
  refunds,
  webhook,
}
