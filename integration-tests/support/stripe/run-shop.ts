import { createLifecycle, stopOnSignals } from "../../../scripts/lib/lifecycle"
import { startStripeShop } from "./shop"

// A program of its own for the browser tests, whose runner can't load the scripts that start shops: it says
// in one line of JSON where the shop is, and stops it on a signal.
const lifecycle = createLifecycle()
stopOnSignals(lifecycle)
const shop = await startStripeShop(process.argv[2] ?? "stripe_shop")
lifecycle.onStop(() => shop.stop())
const { storefrontUrl, engineUrl, stripeUrl } = shop
process.stdout.write(`${JSON.stringify({ storefrontUrl, engineUrl, stripeUrl })}\n`)
