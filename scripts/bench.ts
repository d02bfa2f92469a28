import { existsSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { startShop } from "../integration-tests/support/start-shop"
import { createLifecycle, stopOnSignals } from "./lib/lifecycle"
import { say, UserError } from "./lib/output"
import { inRoot } from "./lib/paths"

type Bench = (
  shop: { storefrontUrl: string; engineUrl: string; databaseUrl: string },
  args: string[],
) => Promise<void>

/** `npm run bench [-- …]`: measures a freshly started shop with the demo data. */
export default async function main(args: string[]): Promise<void> {
  const script = inRoot("integration-tests", "bench", "index.ts")
  if (!existsSync(script))
    throw new UserError("There are no measurements yet: integration-tests/bench/index.ts is missing.")
  const { default: bench } = (await import(pathToFileURL(script).href)) as { default: Bench }
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  say("Starting a shop to measure")
  const shop = await startShop({ label: "bench" })
  lifecycle.onStop(() => shop.stop())
  try {
    await bench(shop, args)
  } finally {
    await lifecycle.stop()
  }
}
