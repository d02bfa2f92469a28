/** Keys in Stripe's format, known only to the double. */
export const STRIPE_KEYS = {
  secret: "sk_test_of_the_double",
  publishable: "pk_test_of_the_double",
  webhook: "whsec_of_the_double",
} as const

/** Environment variables that make a shop take payments through the double. */
export function stripeEnvironment(stripeUrl: string): NodeJS.ProcessEnv {
  return {
    STRIPE_API_KEY: STRIPE_KEYS.secret,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook,
    STRIPE_API_BASE: stripeUrl,
  }
}
