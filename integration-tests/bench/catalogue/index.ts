import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { withDatabase } from "../../../scripts/lib/database"
import { log } from "../../../scripts/lib/output"
import { startShop, type StartedShop } from "../../support/start-shop"
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
 * shops of 100, 10 000 and 100 000 products, compared with the engine's own list of products on the same data. All
 * shops run at once and are measured in turn. `--calls` only measures calls whose names contain one of the words. Takes
 * about half an hour on two cores that are busy with other work.
 */
const run: Bench = async ({ databaseUrl }, args) => {
  demandCpuTimes()
  const sizes = sizesOf(args)
  const wanted = listAfter("--calls", args)
  process.env[CLUSTER_VARIABLE] ??= databaseUrl
  const started: StartedShop[] = []
  const shops: SizedShop[] = []
  try {
    for (const size of sizes) {
      log(`Filling a shop with ${size} products`)
      const label = `bench_${size}`
      const shop = await startShop({ label, beforeStart: (settings) => fillShop(settings, size) })
      started.push(shop)
      await withDatabase(shop.databaseUrl, (sql) => sql`vacuum analyze`)
      const sized = await sizedShop(shop, size)
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
    for (const { sql } of shops) await sql.end()
    for (const shop of started) await shop.stop()
  }
}

export default run
