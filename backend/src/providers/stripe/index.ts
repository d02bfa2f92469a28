import type { LoaderOptions } from "@medusajs/framework/types"
import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { STRIPE_SERVICES } from "../../engine/stripe-provider"
import { createStripeClient, shareStripeClient, type StripeOptions } from "./client"
import { withBoundedCalls } from "./service"

/** The engine makes a provider when it is first asked to do something; the shop's jobs may come before. */
function shareClient({ options }: LoaderOptions): Promise<void> {
  shareStripeClient(createStripeClient(options as unknown as StripeOptions))
  return Promise.resolve()
}

export default ModuleProvider(Modules.PAYMENT, {
  services: STRIPE_SERVICES.map(withBoundedCalls),
  loaders: [shareClient],
})
