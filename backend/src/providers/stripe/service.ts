import type StripeProviderService from "@medusajs/payment-stripe/dist/services/stripe-provider"
import { createStripeClient, type StripeOptions } from "./client"

/**
 * A Stripe provider of the engine whose calls end after twenty seconds, with Stripe's answer or without. By itself it
 * would wait for up to 160 seconds, and with a new intent try that four times.
 */
export function withBoundedCalls(Service: typeof StripeProviderService): typeof StripeProviderService {
  return class BoundedStripeService extends Service {
    constructor(cradle: Record<string, unknown>, options: StripeOptions) {
      super(cradle, options)
      this.stripe_ = createStripeClient(options)
    }

    /** The client tries again by itself, with the same idempotency key. */
    override executeWithRetry<T>(call: () => Promise<T>) {
      return super.executeWithRetry(call, 0)
    }
  }
}
