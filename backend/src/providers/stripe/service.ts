import { MedusaError } from "@medusajs/framework/utils"
import { withStripeClient, type StripeProviderService } from "../../engine/stripe-provider"
import { isOnlyForward } from "../../lib/only-forward"
import { createStripeClient } from "./client"

/**
 * A Stripe provider of the engine whose calls end after twenty seconds, with or without a response, and which refuses
 * refunds within `onlyForward`.
 */
export function withBoundedCalls(Service: typeof StripeProviderService): typeof StripeProviderService {
  const Bounded = withStripeClient(Service, createStripeClient)
  return class BoundedStripeService extends Bounded {
    override refundPayment(input: Parameters<StripeProviderService["refundPayment"]>[0]) {
      if (!isOnlyForward()) return super.refundPayment(input)
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment is kept: what it pays for is completed later",
      )
    }
  }
}
