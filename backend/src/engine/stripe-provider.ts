import * as services from "@medusajs/payment-stripe/dist/services"
import StripeProviderService from "@medusajs/payment-stripe/dist/services/stripe-provider"
import type Stripe from "stripe"

/**
 * The engine's Stripe payment providers, which its package registers but does not export.
 *
 * @engine 2.21.2 payment-stripe/dist/services/index.js
 */
export const STRIPE_SERVICES: (typeof StripeProviderService)[] = Object.values(services)

/** The engine's card payment provider; its type is also used for the other Stripe providers. */
export { StripeProviderService }

/**
 * An engine provider that calls Stripe with our own client and does not retry by itself. The original would wait for
 * up to 160 seconds, and try that four times for a new payment intent.
 *
 * @param createClient creates the client from the provider's options
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

    /** The client itself retries, with the same idempotency key. */
    override executeWithRetry<T>(call: () => Promise<T>) {
      return super.executeWithRetry(call, 0)
    }
  }
}
