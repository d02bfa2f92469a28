import {
  invalidRequest,
  newId,
  StripeFault,
  unknownObject,
  type Charge,
  type Dispute,
  type Intent,
  type IntentStatus,
  type Refund,
} from "./objects"

const SMALLEST_CENTS = 50
const CHANGEABLE: IntentStatus[] = ["requires_payment_method", "requires_action"]
const DECLINED = { code: "card_declined", decline_code: "generic_decline" }
const DECLINED_MESSAGE = "Your card was declined."

/** The Stripe test payment methods that the tests use. */
const METHODS = ["pm_card_visa", "pm_card_chargeDeclined", "pm_card_authenticationRequired"]

function unexpectedState(intent: Intent, wish: string): StripeFault {
  const message = `This PaymentIntent could not be ${wish} because it has a status of ${intent.status}.`
  return invalidRequest(message, "payment_intent_unexpected_state", intent)
}

function assertChargeable(amount: number): void {
  if (Number.isInteger(amount) && amount >= SMALLEST_CENTS) return
  throw invalidRequest("Amount must be at least $0.50 usd", "amount_too_small")
}

interface Customer {
  id: string
  object: "customer"
  email: string | null
}

/** The double's state: intents, charges and refunds by Stripe's rules. */
export class Ledger {
  /** While Stripe has an internal error, no new intents are created. */
  isFaulty = false
  /** Whether the API is unreachable: it closes connections without a response. */
  isUnreachable = false
  /** Whether the API takes calls and never answers. */
  isSilent = false
  /** Whether the API does what it is asked to, and its answers are lost on their way. */
  losesAnswers = false
  /** Whether the API does what it is asked to, and answers that it is still at it. */
  isStillAtIt = false
  readonly intents = new Map<string, Intent>()
  /** Intents whose authorization the bank refuses to capture. */
  readonly uncapturable = new Set<string>()
  readonly refunds: Refund[] = []
  /** Charges that the bank has taken back all of. */
  private readonly lost = new Set<string>()
  private readonly charges = new Map<string, Charge>()
  private readonly customers = new Map<string, Customer>()

  createCustomer(email: string | null): Customer {
    const customer = { id: newId("cus"), object: "customer" as const, email }
    this.customers.set(customer.id, customer)
    return customer
  }

  customer(id: string): Customer {
    const customer = this.customers.get(id)
    if (!customer) throw unknownObject(id)
    return customer
  }

  deleteCustomer(id: string): object {
    this.customers.delete(this.customer(id).id)
    return { id, object: "customer", deleted: true }
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id)
    if (!intent) throw unknownObject(id)
    return intent
  }

  charge(id: string): Charge {
    const charge = this.charges.get(id)
    if (!charge) throw unknownObject(id)
    return charge
  }

  create(wish: Pick<Intent, "amount" | "currency" | "capture_method" | "customer" | "metadata">): Intent {
    if (this.isFaulty) throw new StripeFault(500, { type: "api_error", message: "Something went wrong." })
    assertChargeable(wish.amount)
    const id = newId("pi")
    const intent: Intent = {
      ...wish,
      id,
      object: "payment_intent",
      amount_capturable: 0,
      amount_received: 0,
      client_secret: `${id}_secret_${newId("s").slice(2)}`,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      next_action: null,
      payment_method: null,
      status: "requires_payment_method",
    }
    this.intents.set(id, intent)
    return intent
  }

  update(id: string, amount: number): Intent {
    const intent = this.intent(id)
    if (!CHANGEABLE.includes(intent.status)) throw unexpectedState(intent, "updated")
    assertChargeable(amount)
    return Object.assign(intent, { amount })
  }

  /** Confirms an intent with a card, as Stripe.js does for the Payment Element. */
  confirm(id: string, method: string): Intent {
    const intent = this.intent(id)
    if (!CHANGEABLE.includes(intent.status)) throw unexpectedState(intent, "confirmed")
    if (!METHODS.includes(method)) throw unknownObject(method)
    if (method === "pm_card_chargeDeclined") throw this.decline(intent)
    intent.payment_method = { id: newId("pm"), object: "payment_method", type: "card" }
    if (method === "pm_card_authenticationRequired") {
      return Object.assign(intent, { status: "requires_action", next_action: { type: "use_stripe_sdk" } })
    }
    return this.authorize(intent)
  }

  /** Completes 3-D Secure with the bank's decision. */
  authenticate(id: string, succeeds: boolean): Intent {
    const intent = this.intent(id)
    if (intent.status !== "requires_action") throw unexpectedState(intent, "authenticated")
    intent.next_action = null
    if (succeeds) return this.authorize(intent)
    throw this.decline(intent, "payment_intent_authentication_failure", "The bank did not approve the card.")
  }

  capture(id: string): Intent {
    const intent = this.intent(id)
    if (intent.status !== "requires_capture") throw unexpectedState(intent, "captured")
    if (this.uncapturable.has(id)) {
      throw new StripeFault(402, { type: "card_error", ...DECLINED, message: DECLINED_MESSAGE })
    }
    return Object.assign(intent, {
      status: "succeeded",
      amount_received: intent.amount,
      amount_capturable: 0,
    })
  }

  cancel(id: string): Intent {
    const intent = this.intent(id)
    if (intent.status === "succeeded" || intent.status === "canceled") {
      throw unexpectedState(intent, "canceled")
    }
    return Object.assign(intent, { status: "canceled", amount_capturable: 0 })
  }

  refund(intentId: string, wished?: number, metadata: Record<string, string> = {}): Refund {
    const intent = this.intent(intentId)
    if (!intent.latest_charge || intent.status !== "succeeded") throw unexpectedState(intent, "refunded")
    const charge = this.charge(intent.latest_charge)
    if (this.lost.has(charge.id)) throw invalidRequest("Charge has been charged back.", "charge_disputed")
    if (charge.refunded) {
      throw invalidRequest("Charge has already been refunded.", "charge_already_refunded")
    }
    const left = charge.amount - charge.amount_refunded
    const amount = wished ?? left
    if (amount > left) throw invalidRequest(`Refund amount is greater than unrefunded amount on charge`)
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const refund: Refund = {
      ...{ id: newId("re"), object: "refund", amount, charge: charge.id },
      ...{ payment_intent: intentId, status: "succeeded", metadata },
    }
    this.refunds.unshift(refund)
    return refund
  }

  /** Makes a refund of an amount fail after it was made. */
  failRefund(intentId: string, amount: number): Refund {
    const found = this.refunds.findLast(
      (one) => one.payment_intent === intentId && one.amount === amount && one.status === "succeeded",
    )
    if (!found) throw unknownObject(intentId)
    const charge = this.charge(found.charge)
    charge.amount_refunded -= amount
    charge.refunded = false
    return Object.assign(found, { status: "failed" })
  }

  /** Opens or closes the dispute over an amount of a charge, by default over all of it. */
  dispute(intentId: string, status: Dispute["status"], wished?: number): Dispute {
    const { latest_charge: charge, amount: whole } = this.intent(intentId)
    if (!charge) throw unknownObject(intentId)
    const amount = wished ?? whole
    if (status === "lost" && amount === whole) this.lost.add(charge)
    const id = `dp_${charge.slice("ch_".length)}${amount}`
    return { id, object: "dispute", amount, charge, payment_intent: intentId, status }
  }

  private authorize(intent: Intent): Intent {
    const { id, amount, currency, metadata } = intent
    const charge: Charge = {
      id: newId("ch"),
      object: "charge",
      amount,
      amount_refunded: 0,
      currency,
      metadata,
      payment_intent: id,
      refunded: false,
    }
    this.charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    intent.last_payment_error = null
    return intent.capture_method === "manual"
      ? Object.assign(intent, { status: "requires_capture", amount_capturable: amount })
      : Object.assign(intent, { status: "succeeded", amount_received: amount })
  }

  private decline(intent: Intent, code?: string, message = DECLINED_MESSAGE): StripeFault {
    const error = { type: "card_error" as const, ...(code ? { code } : DECLINED), message }
    Object.assign(intent, {
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: error,
    })
    return new StripeFault(402, { ...error, payment_intent: { ...intent } })
  }
}
