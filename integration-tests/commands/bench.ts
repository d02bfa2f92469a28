import bench, { benchesOfTheirOwn } from "../bench"
import { startShop } from "../support/start-shop"
import { createLifecycle, stopOnSignals } from "../../scripts/lib/lifecycle"
import { log } from "../../scripts/lib/output"

/** `npm run bench [-- …]`: measures a freshly started shop with the demo data. */
export default async function main(args: string[]): Promise<void> {
  const alone = benchesOfTheirOwn[args[0] ?? ""]
  if (alone) return (await alone()).default(args.slice(1))
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  log("Starting a shop to measure")
  const shop = await startShop({ label: "bench" })
  lifecycle.onStop(() => shop.stop())
  try {
    await bench(shop, args)
  } finally {
    await lifecycle.stop()
  }
}
