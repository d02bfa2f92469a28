import Stripe from "stripe"
import { STRIPE_KEYS } from "./keys"
import { newId, type Charge, type Dispute, type Intent, type StripeError } from "./objects"

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

  /** Presses "pay"; answers the intent, or Stripe's error. */
  confirm(clientSecret: string | null, card: string = CARDS.good): Promise<Answer<Intent>> {
    const [id = ""] = (clientSecret ?? "").split("_secret_")
    return call(`${this.stripeUrl}/v1/payment_intents/${id}/confirm`, STRIPE_KEYS.publishable, "POST", {
      client_secret: clientSecret ?? "",
      payment_method: card,
    })
  }

  /** Answers the bank's question of 3-D Secure. */
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
    private readonly engineUrl: string,
  ) {}

  intent(id: string): Promise<Intent> {
    return call(`${this.stripeUrl}/v1/payment_intents/${id}`, STRIPE_KEYS.secret, "GET")
  }

  /** Whom Stripe knows by an id; its error when it does not. */
  customer(id: string): Promise<Answer<{ id: string; email: string | null }>> {
    return call(`${this.stripeUrl}/v1/customers/${id}`, STRIPE_KEYS.secret, "GET")
  }

  intents(): Promise<Intent[]> {
    return call(`${this.stripeUrl}/bank/intents`, STRIPE_KEYS.secret, "GET")
  }

  /** Runs something while Stripe makes no intents for a fault of its own. */
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

  /** Runs something while nobody reaches Stripe. */
  async whileUnreachable<T>(run: () => Promise<T>): Promise<T> {
    const set = (isUnreachable: boolean) =>
      call(`${this.stripeUrl}/bank/reach`, STRIPE_KEYS.secret, "POST", {
        is_unreachable: String(isUnreachable),
      })
    await set(true)
    try {
      return await run()
    } finally {
      await set(false)
    }
  }

  async chargeOf(intentId: string): Promise<Charge> {
    const { latest_charge: charge } = await this.intent(intentId)
    return call(`${this.stripeUrl}/v1/charges/${charge}`, STRIPE_KEYS.secret, "GET")
  }

  /** Takes in Stripe's dashboard what an intent holds, and tells nobody. */
  capture(intentId: string): Promise<Intent> {
    return call(`${this.stripeUrl}/v1/payment_intents/${intentId}/capture`, STRIPE_KEYS.secret, "POST")
  }

  /** Gives an intent up in Stripe's dashboard, and tells nobody. */
  cancel(intentId: string): Promise<Intent> {
    return call(`${this.stripeUrl}/v1/payment_intents/${intentId}/cancel`, STRIPE_KEYS.secret, "POST")
  }

  /** From now on the bank gives nothing for what an intent holds. */
  async refuseCapture(intentId: string): Promise<void> {
    await call(`${this.stripeUrl}/bank/${intentId}/refuse-capture`, STRIPE_KEYS.secret, "POST")
  }

  /** Refunds in Stripe's dashboard, and tells the shop; cents, or all that is left. */
  async refund(intentId: string, cents?: number): Promise<Response> {
    await call(`${this.stripeUrl}/v1/refunds`, STRIPE_KEYS.secret, "POST", {
      payment_intent: intentId,
      ...(cents !== undefined && { amount: String(cents) }),
    })
    return this.tell("charge.refunded", await this.chargeOf(intentId))
  }

  /** Ends a dispute, and tells the shop. */
  async closeDispute(intentId: string, status: Dispute["status"]): Promise<Response> {
    const dispute = await call(`${this.stripeUrl}/bank/${intentId}/dispute`, STRIPE_KEYS.secret, "POST", {
      status,
    })
    return this.tell("charge.dispute.closed", dispute)
  }

  /** Sends a webhook about an object, signed as Stripe signs unless another secret is given. */
  tell(type: string, object: unknown, secret: string = STRIPE_KEYS.webhook): Promise<Response> {
    const payload = JSON.stringify({ id: newId("evt"), object: "event", type, data: { object } })
    return this.post(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }))
  }

  /** Tells the shop how an intent stands now. */
  async tellOfIntent(intentId: string): Promise<Response> {
    const intent = await this.intent(intentId)
    const isHeld = intent.status === "requires_capture"
    return this.tell(isHeld ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded", intent)
  }

  /** Sends any text as a webhook. */
  post(payload: string, signature: string | null): Promise<Response> {
    const headers = {
      "content-type": "application/json",
      ...(signature !== null && { "stripe-signature": signature }),
    }
    return fetch(`${this.engineUrl}/hooks/payment/stripe_stripe`, { method: "POST", headers, body: payload })
  }
}
