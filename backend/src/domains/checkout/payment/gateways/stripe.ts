import Stripe from "stripe"
import { isAmountTooSmall, isCaptureFailure, isStripeSilent } from "#engine/messages"
import { environment } from "#lib/environment"
import { stripeClient } from "#providers/stripe/client"
import type { BrowserPayment, PaymentEvent, PaymentGateway, PaymentWebhook, ProviderRefunds } from "./gateway"

/** The error types of Stripe's client for a missing or inconclusive response. */
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
  isCaptureFailure,
  isOutOfReach: (error) =>
    isStripeSilent(error) ||
    (typeof error === "object" &&
      error !== null &&
      OUT_OF_REACH.includes(String(Reflect.get(error, "type")))),
}

/** Where Stripe keeps the engine's id of a refund that the shop asked for. */
const REFUND_KEY = "refund_id"

/** Error codes for a call that is still in progress. */
const UNDER_WAY = ["idempotency_key_in_use", "lock_timeout"]

const refunds: ProviderRefunds = {
  list: async (intentId) => {
    const made = await stripeClient()
      .refunds.list({ payment_intent: intentId, limit: 100 })
      .autoPagingToArray({ limit: 1000 })
    return made.map(({ id, amount, status, metadata }) => ({
      id,
      key: metadata?.[REFUND_KEY],
      cents: amount,
      isPaid: status !== "failed" && status !== "canceled",
    }))
  },
  refund: async (intentId, cents, key) => {
    await stripeClient().refunds.create(
      { amount: cents, payment_intent: intentId, metadata: { [REFUND_KEY]: key } },
      { idempotencyKey: key },
    )
  },
  refusalOf: (error) => {
    const isAnswer =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    return isAnswer && !UNDER_WAY.includes(error.code ?? "") ? error.message : undefined
  },
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id
}

/** An intent that names the engine's session, unlike refunds and disputes; undefined for another shop's intent. */
async function intentOf(intentId: string): Promise<Stripe.PaymentIntent | undefined> {
  try {
    return await stripeClient().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  }
}

const OUTCOMES: Partial<Record<Stripe.Dispute.Status, "open" | "won" | "lost">> = {
  needs_response: "open",
  under_review: "open",
  won: "won",
  lost: "lost",
}

async function disputeOf({ id, payment_intent, status, amount }: Stripe.Dispute): Promise<PaymentEvent> {
  const intentId = idOf(payment_intent)
  const outcome = OUTCOMES[status]
  if (!intentId || !outcome) return { type: "nothing_to_do" }
  const sessionId = (await intentOf(intentId))?.metadata.session_id
  return { type: "disputed", disputeId: id, intentId, sessionId, cents: amount, outcome, provider: "Stripe" }
}

/** The work needed for an intent's refunds in Stripe's current state, because events may be late and out of order. */
async function refundsChangedOf(reference: Stripe.Refund["payment_intent"]): Promise<PaymentEvent> {
  const intentId = idOf(reference)
  const intent = intentId && (await intentOf(intentId))
  if (!intent) return { type: "nothing_to_do" }
  const { id, metadata, latest_charge: charge } = intent
  const isWhole = typeof charge === "object" && Boolean(charge?.refunded)
  return { type: "refunds_changed", intentId: id, sessionId: metadata.session_id, isWhole }
}

const REFUND_UPDATES: string[] = ["refund.failed", "refund.updated", "charge.refund.updated"]

async function paymentEventOf(event: Stripe.Event): Promise<PaymentEvent | null> {
  if (
    event.type === "payment_intent.succeeded" ||
    event.type === "payment_intent.amount_capturable_updated"
  ) {
    const { id, metadata } = event.data.object
    return { type: "paid", intentId: id, sessionId: metadata.session_id }
  }
  if (event.type === "charge.refunded") return refundsChangedOf(event.data.object.payment_intent)
  if (event.type === "charge.dispute.created" || event.type === "charge.dispute.closed") {
    return disputeOf(event.data.object)
  }
  // The installed client's types lack some of them.
  if (REFUND_UPDATES.includes(event.type)) {
    return refundsChangedOf((event.data.object as Stripe.Refund).payment_intent)
  }
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
  eventOf: async ({ rawBody, header }) => {
    const signature = header("stripe-signature")
    const secret = environment.paymentKey("STRIPE_WEBHOOK_SECRET")
    const event = signature && secret ? signedEvent(rawBody, signature, secret) : null
    if (!event) return null
    return { name: `Stripe's event ${event.id} (${event.type})`, event: await paymentEventOf(event) }
  },
  unproven: "The signature doesn't match STRIPE_WEBHOOK_SECRET.",
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
