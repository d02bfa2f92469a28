import { startShop, type StartedShop } from "../start-shop"
import { stripeEnvironment, STRIPE_KEYS } from "./keys"
import { startStripeDouble } from "./server"

export interface StripeShop extends StartedShop {
  /** Where Stripe's API is spoken. */
  stripeUrl: string
}

/** Starts a shop that is paid by Stripe, with these variables besides, and the double that speaks Stripe's API to it. */
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
