import type { PaymentProvider } from "@shop/contracts"
import { environment } from "../../../lib/environment"

const ENGINE_PROVIDER_IDS: Record<PaymentProvider, string> = {
  demo: "pp_system_default",
  stripe: "pp_stripe_stripe",
}

/** The provider that takes payments: Stripe when both of its keys are set, else the demo one. */
export function paymentProviderOf(): PaymentProvider {
  return environment.hasStripe ? "stripe" : "demo"
}

/** Id under which the engine knows a payment provider. */
export function engineProviderId(provider: PaymentProvider): string {
  return ENGINE_PROVIDER_IDS[provider]
}
