import { startShop, type StartedShop } from "../start-shop"
import { stripeEnvironment, STRIPE_KEYS } from "./keys"
import { startStripeDouble } from "./server"

export interface StripeShop extends StartedShop {
  /** URL of the Stripe double. */
  stripeUrl: string
}

/** Starts a Stripe double and a shop that takes payments through it, with additional environment variables. */
export async function startStripeShop(
  label: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<StripeShop> {
  const double = await startStripeDouble(STRIPE_KEYS)
  try {
    const shop = await startShop({ label, environment: { ...environment, ...stripeEnvironment(double.url) } })
    const stop = async () => {
      await shop.stop()
      await double.stop()
    }
    return { ...shop, stripeUrl: double.url, stop }
  } catch (error) {
    await double.stop()
    throw error
  }
}
