/** The ids of the payment providers; `demo` charges nothing. */
export const PAYMENT_PROVIDERS = ["demo", "stripe"] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

const TEXTS: Record<PaymentProvider, string> = {
  demo: "Demo payment, nothing charged",
  stripe: "By card",
}

/** How a payment was made, for screens and documents; undefined for a provider that only the engine knows. */
export function paymentText(provider: string): string | undefined {
  return (TEXTS as Record<string, string | undefined>)[provider]
}

/** The resources that a payment provider's form loads, as sources of the content security policy. */
export interface PaymentSources {
  scripts: string[]
  connections: string[]
  frames: string[]
}

/** The payment providers whose forms run in the shop's pages. */
export const PAYMENT_SOURCES: Partial<Record<PaymentProvider, PaymentSources>> = {
  stripe: {
    scripts: ["https://js.stripe.com"],
    connections: ["https://api.stripe.com"],
    frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
  },
}
