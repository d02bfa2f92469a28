import type { LoaderOptions } from "@medusajs/framework/types"
import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { STRIPE_SERVICES } from "#engine/stripe-provider"
import { createStripeClient, shareStripeClient, type StripeOptions } from "./client"
import { withBoundedCalls } from "./service"

/** The engine only creates a provider when it is first used, and the shop's jobs may need the client before. */
function shareClient({ options }: LoaderOptions): Promise<void> {
  shareStripeClient(createStripeClient(options as unknown as StripeOptions))
  return Promise.resolve()
}

export default ModuleProvider(Modules.PAYMENT, {
  services: STRIPE_SERVICES.map(withBoundedCalls),
  loaders: [shareClient],
})
