import * as services from "@medusajs/payment-stripe/dist/services"
import StripeProviderService from "@medusajs/payment-stripe/dist/services/stripe-provider"
import type Stripe from "stripe"

/**
 * The engine's payment providers by Stripe, which its package registers and does not export.
 *
 * @engine 2.21.2 payment-stripe/dist/services/index.js
 */
export const STRIPE_SERVICES: (typeof StripeProviderService)[] = Object.values(services)

/** The engine's provider of card payments, and what all of them are made of. */
export { StripeProviderService }

/**
 * A provider of the engine that calls Stripe by a client of ours, and tries nothing again by itself: it would wait for
 * up to 160 seconds, and with a new intent try that four times.
 *
 * @param createClient makes the client of the provider's options
 * @engine 2.21.2 payment-stripe/dist/core/stripe-base.js
 */
export function withStripeClient<Options>(
  Service: typeof StripeProviderService,
  createClient: (options: Options) => Stripe,
): typeof StripeProviderService {
  return class StripeServiceWithClient extends Service {
    constructor(cradle: Record<string, unknown>, options: Options) {
      super(cradle, options)
      this.stripe_ = createClient(options)
    }

    /** The client tries again by itself, with the same idempotency key. */
    override executeWithRetry<T>(call: () => Promise<T>) {
      return super.executeWithRetry(call, 0)
    }
  }
}
