import type StripeProviderService from "@medusajs/payment-stripe/dist/services/stripe-provider"
import Stripe from "stripe"

export interface BoundedStripeOptions {
  apiKey: string
  /** Address of another server that speaks Stripe's API, for example `http://127.0.0.1:4242`; only for rehearsals. */
  apiBase?: string
  /** How long one attempt at a call may take, in milliseconds. */
  attemptMs?: number
}

/** A call is tried twice: in less than half of the time for which somebody waits for the lock it is made under. */
const ATTEMPT_MS = 10_000
const RETRIES = 1

function addressOf(apiBase: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === "https:" ? "https" : "http" }
}

/**
 * A Stripe provider of the engine whose calls end after twenty seconds, with Stripe's answer or without. By itself it
 * would wait for up to 160 seconds, and with a new intent try that four times.
 */
export function withBoundedCalls(Service: typeof StripeProviderService): typeof StripeProviderService {
  return class BoundedStripeService extends Service {
    constructor(cradle: Record<string, unknown>, options: BoundedStripeOptions) {
      super(cradle, options)
      this.stripe_ = new Stripe(options.apiKey, {
        timeout: options.attemptMs ?? ATTEMPT_MS,
        maxNetworkRetries: RETRIES,
        ...(options.apiBase && addressOf(options.apiBase)),
      })
    }

    /** The client tries again by itself, with the same idempotency key. */
    override executeWithRetry<T>(call: () => Promise<T>) {
      return super.executeWithRetry(call, 0)
    }
  }
}
