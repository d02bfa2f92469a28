import type { LoaderOptions } from "@medusajs/framework/types"
import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import * as stripe from "@medusajs/payment-stripe/dist/services"
import { createStripeClient, shareStripeClient, type StripeOptions } from "./client"
import { withBoundedCalls } from "./service"

/** The engine makes a provider when it is first asked to do something; the shop's jobs may come before. */
function shareClient({ options }: LoaderOptions): Promise<void> {
  shareStripeClient(createStripeClient(options as unknown as StripeOptions))
  return Promise.resolve()
}

export default ModuleProvider(Modules.PAYMENT, {
  services: Object.values(stripe).map(withBoundedCalls),
  loaders: [shareClient],
})
