import Stripe from "stripe"
import { STRIPE_KEYS } from "./keys"
import { newId, type Charge, type Dispute, type Intent, type Refund, type StripeError } from "./objects"
import { fetchAsStorefront } from "../proxy-secret"

/** Cards of Stripe's test mode. */
export const CARDS = {
  good: "pm_card_visa",
  declined: "pm_card_chargeDeclined",
  secured: "pm_card_authenticationRequired",
} as const

type Answer<T> = T & { error?: StripeError }

async function call<T>(
  url: string,
  key: string,
  method: "GET" | "POST",
  form: Record<string, string> = {},
): Promise<Answer<T>> {
  const headers = { authorization: `Bearer ${key}` }
  const body = method === "POST" ? new URLSearchParams(form) : undefined
  const response = await fetch(url, { method, headers, ...(body && { body }) })
  return (await response.json()) as Answer<T>
}

/** The person at the Payment Element: knows the publishable key and the secret of one intent. */
export class Buyer {
  constructor(private readonly stripeUrl: string) {}

  /** Presses "pay". Returns the intent, or an object with Stripe's error. */
  confirm(clientSecret: string | null, card: string = CARDS.good): Promise<Answer<Intent>> {
    const [id = ""] = (clientSecret ?? "").split("_secret_")
    return call(`${this.stripeUrl}/v1/payment_intents/${id}/confirm`, STRIPE_KEYS.publishable, "POST", {
      client_secret: clientSecret ?? "",
      payment_method: card,
    })
  }

  /** Approves or rejects the bank's 3-D Secure challenge. */
  authenticate(intentId: string, outcome: "approved" | "rejected"): Promise<Answer<Intent>> {
    return call(`${this.stripeUrl}/bank/${intentId}/authenticate`, STRIPE_KEYS.publishable, "POST", {
      outcome,
    })
  }
}

/** The merchant's side of Stripe: the dashboard, the bank's decisions, and the webhooks they lead to. */
export class StripeSide {
  constructor(
    private readonly stripeUrl: string,
    private readonly shopUrl: string,
  ) {}

  intent(id: string): Promise<Intent> {
    return call(`${this.stripeUrl}/v1/payment_intents/${id}`, STRIPE_KEYS.secret, "GET")
  }

  /** The Stripe customer with an id, or an object with Stripe's error if there is none. */
  customer(id: string): Promise<Answer<{ id: string; email: string | null }>> {
    return call(`${this.stripeUrl}/v1/customers/${id}`, STRIPE_KEYS.secret, "GET")
  }

  intents(): Promise<Intent[]> {
    return call(`${this.stripeUrl}/bank/intents`, STRIPE_KEYS.secret, "GET")
  }

  /** Runs something while an internal error keeps Stripe from creating intents. */
  async whileFaulty<T>(run: () => Promise<T>): Promise<T> {
    const set = (isFaulty: boolean) =>
      call(`${this.stripeUrl}/bank/fault`, STRIPE_KEYS.secret, "POST", { is_faulty: String(isFaulty) })
    await set(true)
    try {
      return await run()
    } finally {
      await set(false)
    }
  }

  /** Runs something while Stripe is unreachable. */
  whileUnreachable<T>(run: () => Promise<T>): Promise<T> {
    return this.whileAway({ is_unreachable: "true" }, run)
  }

  /** Runs something while Stripe takes calls and never answers. */
  whileSilent<T>(run: () => Promise<T>): Promise<T> {
    return this.whileAway({ is_silent: "true" }, run)
  }

  /** Runs something while Stripe does what it is asked to, and its answers are lost. */
  whileAnswersAreLost<T>(run: () => Promise<T>): Promise<T> {
    return this.whileAway({ loses_answers: "true" }, run)
  }

  /** Runs something while Stripe does what it is asked to, and answers that it is still at it. */
  whileStillAtIt<T>(run: () => Promise<T>): Promise<T> {
    return this.whileAway({ is_still_at_it: "true" }, run)
  }

  private async whileAway<T>(how: Record<string, string>, run: () => Promise<T>): Promise<T> {
    const path = `${this.stripeUrl}/bank/reach`
    await call(path, STRIPE_KEYS.secret, "POST", how)
    try {
      return await run()
    } finally {
      await call(path, STRIPE_KEYS.secret, "POST", { is_unreachable: "false" })
    }
  }

  /** Has the bank take the money back, of which the shop has not heard yet. */
  async loseDispute(intentId: string): Promise<void> {
    await call(`${this.stripeUrl}/bank/${intentId}/dispute`, STRIPE_KEYS.secret, "POST", { status: "lost" })
  }

  async chargeOf(intentId: string): Promise<Charge> {
    const { latest_charge: charge } = await this.intent(intentId)
    return call(`${this.stripeUrl}/v1/charges/${charge}`, STRIPE_KEYS.secret, "GET")
  }

  /** Captures an intent in Stripe's dashboard, without a webhook. */
  capture(intentId: string): Promise<Intent> {
    return call(`${this.stripeUrl}/v1/payment_intents/${intentId}/capture`, STRIPE_KEYS.secret, "POST")
  }

  /** Cancels an intent in Stripe's dashboard, without a webhook. */
  cancel(intentId: string): Promise<Intent> {
    return call(`${this.stripeUrl}/v1/payment_intents/${intentId}/cancel`, STRIPE_KEYS.secret, "POST")
  }

  /** Makes the bank refuse to capture an intent from now on. */
  async refuseCapture(intentId: string): Promise<void> {
    await call(`${this.stripeUrl}/bank/${intentId}/refuse-capture`, STRIPE_KEYS.secret, "POST")
  }

  /** Refunds `cents`, or all that is left, in Stripe's dashboard. Returns the shop's response to the webhook. */
  async refund(intentId: string, cents?: number): Promise<Response> {
    await call(`${this.stripeUrl}/v1/refunds`, STRIPE_KEYS.secret, "POST", {
      payment_intent: intentId,
      ...(cents !== undefined && { amount: String(cents) }),
    })
    return this.tell("charge.refunded", await this.chargeOf(intentId))
  }

  /** Makes a refund of an amount fail after it was made, and sends the webhook. */
  async failRefund(intentId: string, cents: number): Promise<Response> {
    await call(`${this.stripeUrl}/bank/${intentId}/fail-refund`, STRIPE_KEYS.secret, "POST", {
      amount: String(cents),
    })
    return this.tellOfRefund(intentId, cents)
  }

  /** Sends the webhook for a refund that has failed, also again. */
  async tellOfRefund(intentId: string, cents: number): Promise<Response> {
    const { data } = await call<{ data: Refund[] }>(
      `${this.stripeUrl}/v1/refunds?payment_intent=${intentId}`,
      STRIPE_KEYS.secret,
      "GET",
    )
    const failed = data.find(({ amount, status }) => amount === cents && status === "failed")
    return this.tell("refund.failed", failed)
  }

  /** Begins a dispute and sends the webhook. */
  async openDispute(intentId: string): Promise<Response> {
    const dispute = await call(`${this.stripeUrl}/bank/${intentId}/dispute`, STRIPE_KEYS.secret, "POST", {
      status: "needs_response",
    })
    return this.tell("charge.dispute.created", dispute)
  }

  /** Closes a dispute over an amount, by default over all of it, and sends the webhook. */
  async closeDispute(intentId: string, status: Dispute["status"], amount?: number): Promise<Response> {
    const dispute = await call(`${this.stripeUrl}/bank/${intentId}/dispute`, STRIPE_KEYS.secret, "POST", {
      status,
      ...(amount && { amount: String(amount) }),
    })
    return this.tell("charge.dispute.closed", dispute)
  }

  /** Sends a webhook about an object, signed as Stripe does; by default with the shop's webhook secret. */
  tell(type: string, object: unknown, secret: string = STRIPE_KEYS.webhook): Promise<Response> {
    const payload = JSON.stringify({ id: newId("evt"), object: "event", type, data: { object } })
    return this.post(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }))
  }

  /** Sends the webhook for an intent's current status. */
  async tellOfIntent(intentId: string): Promise<Response> {
    const intent = await this.intent(intentId)
    const isHeld = intent.status === "requires_capture"
    return this.tell(isHeld ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded", intent)
  }

  /** Sends any payload as a webhook; unsigned if `signature` is null. */
  post(payload: string, signature: string | null): Promise<Response> {
    const headers = {
      "content-type": "application/json",
      ...(signature !== null && { "stripe-signature": signature }),
    }
    return fetchAsStorefront(`${this.shopUrl}/hooks/payment/stripe_stripe`, {
      method: "POST",
      headers,
      body: payload,
    })
  }
}
