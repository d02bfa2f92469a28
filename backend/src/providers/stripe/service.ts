import { withStripeClient, type StripeProviderService } from "#engine/stripe-provider"
import { createStripeClient } from "./client"

/** A Stripe provider of the engine whose calls end after twenty seconds, with or without a response. */
export function withBoundedCalls(Service: typeof StripeProviderService): typeof StripeProviderService {
  return withStripeClient(Service, createStripeClient)
}
