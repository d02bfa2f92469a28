import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { withDatabase } from "../../../scripts/lib/database"
import { log } from "../../../scripts/lib/output"
import type { ShopSettings } from "../../../scripts/lib/shop-environment"
import { type BareEngine, startBareEngine } from "../../support/bare-engine"
import { startShop } from "../../support/start-shop"
import { CLUSTER_VARIABLE, testDirectory } from "../../support/test-cluster"
import type { Bench } from "../bench"
import { demandCpuTimes } from "./cpu"
import { fillShop } from "./fill"
import { measure, type SizedShop } from "./measure"
import { GOAL, missesOf, reportOf } from "./report"
import { sizedShop } from "./samples"

const SIZES = [100, 10_000, 100_000]

/** The comma-separated values after an option in the arguments; null if it isn't given. */
function listAfter(name: string, args: string[]): string[] | null {
  const position = args.indexOf(name)
  return position < 0 ? null : (args[position + 1] ?? "").split(",")
}

/** The sizes after `--sizes`, as in `--sizes 100,10000`, smallest first. */
function sizesOf(args: string[]): number[] {
  const sizes = listAfter("--sizes", args)?.map(Number) ?? SIZES
  const isUsable = sizes.every((size) => Number.isInteger(size) && size >= 50)
  if (!isUsable) throw new Error("Say the numbers of products like this: --sizes 100,10000")
  return sizes.sort((a, b) => a - b)
}

/**
 * `npm run bench -- catalogue [--sizes 100,10000] [--calls facets,narrowed]` measures the calls of the catalogue in
 * shops of 100, 10 000 and 100 000 products, compared with a bare engine's own list of products on a copy of the same data. All
 * shops run at once and are measured in turn. `--calls` only measures calls whose names contain one of the words. Takes
 * about half an hour on two cores that are busy with other work.
 */
const run: Bench = async ({ databaseUrl }, args) => {
  demandCpuTimes()
  const sizes = sizesOf(args)
  const wanted = listAfter("--calls", args)
  process.env[CLUSTER_VARIABLE] ??= databaseUrl
  const started: { stop: () => Promise<void> }[] = []
  const shops: SizedShop[] = []
  try {
    for (const size of sizes) {
      log(`Filling a shop with ${size} products`)
      const label = `bench_${size}`
      let bare: BareEngine | undefined
      const beforeStart = async (settings: ShopSettings) => {
        await fillShop(settings, size)
        await withDatabase(settings.databaseUrl, (sql) => sql`vacuum analyze`)
        const source = new URL(settings.databaseUrl).pathname.slice(1)
        bare = await startBareEngine({ label: `bench_bare_${size}`, source })
        started.push(bare)
      }
      const shop = await startShop({ label, beforeStart })
      started.push(shop)
      if (!bare) throw new Error("There is no bare engine to compare the shop with")
      await withDatabase(bare.databaseUrl, (sql) => sql`vacuum analyze`)
      const sized = await sizedShop(shop, bare, size)
      const calls = sized.calls.filter(({ name }) => wanted?.some((word) => name.includes(word)) ?? true)
      shops.push({ ...sized, calls })
    }
    log("Measuring")
    const costs = await measure(shops, log)
    const report = reportOf(costs, sizes)
    const file = path.join(testDirectory(), "reports", "catalogue.md")
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${report}\n`)
    const misses = missesOf(costs, sizes)
    log(`\n${report}\n\nWritten to ${file}`)
    log(
      misses.length === 0 ? `Nothing grows by more than ${GOAL} ×.` : `Above ${GOAL} ×: ${misses.join(", ")}`,
    )
  } finally {
    for (const { facade, engine } of shops) await Promise.all([facade.sql.end(), engine.sql.end()])
    for (const shop of started) await shop.stop()
  }
}

export default run
