import { randomBytes } from "node:crypto"

/** These types have only those fields of Stripe's objects that the engine, the shop and Stripe.js read. */
export type IntentStatus =
  "requires_payment_method" | "requires_action" | "requires_capture" | "succeeded" | "canceled"

export interface Intent {
  id: string
  object: "payment_intent"
  /** Cents. */
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  capture_method: "automatic" | "manual"
  client_secret: string
  customer: string | null
  last_payment_error: StripeError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: { type: string } | null
  payment_method: { id: string; object: "payment_method"; type: "card" } | null
  status: IntentStatus
}

export interface Charge {
  id: string
  object: "charge"
  amount: number
  amount_refunded: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  refunded: boolean
}

export interface Dispute {
  id: string
  object: "dispute"
  amount: number
  charge: string
  payment_intent: string
  status: "needs_response" | "lost" | "won"
}

export interface Refund {
  id: string
  object: "refund"
  amount: number
  charge: string
  payment_intent: string
  status: "succeeded" | "failed"
  metadata: Record<string, string>
}

/** The `error` of a refused call, as Stripe words it. */
export interface StripeError {
  type: "card_error" | "invalid_request_error" | "idempotency_error" | "api_error"
  code?: string
  decline_code?: string
  message: string
  payment_intent?: Intent
}

/** A refused call. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: StripeError,
  ) {
    super(error.message)
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`
}

export function invalidRequest(message: string, code?: string, intent?: Intent): StripeFault {
  return new StripeFault(400, {
    type: "invalid_request_error",
    message,
    ...(code && { code }),
    ...(intent && { payment_intent: { ...intent } }),
  })
}

export function unknownObject(id: string): StripeFault {
  return new StripeFault(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such object: '${id}'`,
  })
}
