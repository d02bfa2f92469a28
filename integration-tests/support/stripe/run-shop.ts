import { createLifecycle, stopOnSignals } from "../../../scripts/lib/lifecycle"
import { startStripeShop } from "./shop"

// A separate program for the browser tests, whose runner can't load the scripts that start shops: it prints the
// shop's URLs as one line of JSON, and stops the shop on a signal.
const lifecycle = createLifecycle()
stopOnSignals(lifecycle)
const shop = await startStripeShop(process.argv[2] ?? "stripe_shop")
lifecycle.onStop(() => shop.stop())
const { storefrontUrl, engineUrl, stripeUrl } = shop
process.stdout.write(`${JSON.stringify({ storefrontUrl, engineUrl, stripeUrl })}\n`)
