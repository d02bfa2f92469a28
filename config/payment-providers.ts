/** Reads an environment variable; undefined if it is absent or empty. */
export type ReadVariable = (name: string) => string | undefined

/** A payment provider whose keys are set. */
export interface ConfiguredProvider {
  /** The engine's module provider. */
  module: { resolve: string; id: string; options: Record<string, unknown> }
  /** Why it can't take payments with these settings, each as a sentence that says what to do; empty if it can. */
  problems: (shop: { production: boolean; rehearsal: boolean }) => string[]
}

const THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/

/** Stripe: the engine's providers, with timeouts on their calls. */
function stripe(read: ReadVariable): ConfiguredProvider | undefined {
  const apiKey = read("STRIPE_API_KEY")
  if (!apiKey) return undefined
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET")
  const apiBase = read("STRIPE_API_BASE")
  const isTestServer = apiBase && THIS_MACHINE.test(apiBase) && apiKey.startsWith("sk_test_")
  return {
    module: {
      resolve: "@shop/backend/providers/stripe",
      id: "stripe",
      options: { apiKey, webhookSecret, apiBase, capture: true },
    },
    problems: ({ production, rehearsal }) => [
      ...(production && !webhookSecret
        ? [
            "STRIPE_WEBHOOK_SECRET is missing, so payment notifications can't be trusted. Copy it from the webhook's page in the Stripe dashboard.",
          ]
        : []),
      // Only tests may replace Stripe's server: with one on this machine, without real money, and with a test key.
      ...(apiBase && !(rehearsal && isTestServer)
        ? ["STRIPE_API_BASE replaces Stripe's server and is only for tests: remove it."]
        : []),
    ],
  }
}

const PROVIDERS = [stripe]

/** The payment providers whose keys are set; the engine's built-in one, which moves no money, needs none. */
export function configuredProviders(read: ReadVariable): ConfiguredProvider[] {
  return PROVIDERS.flatMap((provider) => provider(read) ?? [])
}
