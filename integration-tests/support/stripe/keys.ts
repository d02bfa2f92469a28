/** Keys in Stripe's form, known to the double only. */
export const STRIPE_KEYS = {
  secret: "sk_test_of_the_double",
  publishable: "pk_test_of_the_double",
  webhook: "whsec_of_the_double",
} as const

/** What a shop has to be told to be paid at the double. */
export function stripeEnvironment(stripeUrl: string): NodeJS.ProcessEnv {
  return {
    STRIPE_API_KEY: STRIPE_KEYS.secret,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook,
    STRIPE_API_BASE: stripeUrl,
  }
}
