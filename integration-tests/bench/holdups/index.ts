import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import type { Sql } from "postgres"
import { withDatabase } from "../../../scripts/lib/database"
import { log } from "../../../scripts/lib/output"
import { inRoot } from "../../../scripts/lib/paths"
import { photograph } from "../../support/buyer-pictures"
import { callersOfAll } from "../../support/callers"
import { startShop } from "../../support/start-shop"
import { testDirectory } from "../../support/test-cluster"
import { administrator, registeredMember } from "../../support/visitor"
import { fillShop } from "../catalogue/fill"
import { filledOnce } from "../lib/filled-once"
import { multiplyOrders } from "../jobs/multiply-orders"
import { sampleCalls, type SampleCall } from "./calls"
import { busyMinute } from "./busy-minute"
import { currentMonth, knownOf } from "./known"
import { heldBy, type Held } from "./measure"
import { reportOf } from "./report"

const PROBE = inRoot("integration-tests", "bench", "lib", "hold-up-probe.cjs")

interface Size {
  orders: number
  products: number
}

/** Moves all payments into the current month, so that its export is as long as it can be. */
async function payThisMonth(sql: Sql): Promise<void> {
  await sql`update capture set created_at =
    date_trunc('month', now()) + random() * (now() - date_trunc('month', now()))`
}

/**
 * Starts a shop of a size, and makes every call in it, or those whose names contain one of the words; then lets people in
 * for some seconds.
 */
async function measureShop(
  { orders, products }: Size,
  { words, seconds }: { words: string[] | undefined; seconds: number },
): Promise<string> {
  const shop = await startShop({
    label: `holdups_${orders}`,
    environment: { NODE_OPTIONS: `--require ${JSON.stringify(PROBE)}`, BENCH_HOLD_UPS: "yes" },
    beforeStart: (settings) =>
      filledOnce(settings.databaseUrl, `holdups_${orders}_${products}_${currentMonth()}`, async () => {
        await fillShop(settings, products)
        await withDatabase(settings.databaseUrl, async (sql) => {
          await multiplyOrders(sql, orders)
          await payThisMonth(sql)
        })
      }),
  })
  try {
    const admin = await administrator(shop.engineUrl)
    const member = await registeredMember(shop.engineUrl)
    const callerOf = await callersOfAll(shop.engineUrl)
    const known = await knownOf(shop, { admin, member })
    const picture = new Blob([await photograph()], { type: "image/jpeg" })
    const held: Held[] = []
    const isWanted = ({ name }: SampleCall) => words?.some((word) => name.includes(word)) ?? true
    for (const call of sampleCalls(known).filter(isWanted)) {
      const { access } = call.endpoint
      const caller = access === "admin" ? admin : access === "any" ? callerOf(call.endpoint) : member
      held.push(await heldBy(shop.engineUrl, call, { cookie: caller.cookie(), picture }))
    }
    if (seconds === 0) return reportOf(held)
    log(`\n${reportOf(held)}\n\nLetting people in for ${seconds} s, beside two busy processes`)
    const crowd = await busyMinute(shop, { month: known.month, seconds })
    return `${reportOf(held)}\n\nBeside two busy processes, for ${seconds} s:\n\n${crowd}`
  } finally {
    await shop.stop()
  }
}

function sizesOf(orders: string, products: string): Size[] {
  const numbers = (text: string) => text.split(",").map(Number)
  const of = numbers(products)
  const sizes = numbers(orders).map((count, index) => ({
    orders: count,
    products: of[index] ?? of.at(-1) ?? 0,
  }))
  if (sizes.every((size) => Object.values(size).every((count) => Number.isInteger(count) && count >= 50)))
    return sizes
  throw new Error("Say the numbers like this, at least 50: --orders 1000,100000 --products 100,100000")
}

/**
 * `npm run bench -- holdups [--orders 1000,100000] [--products 100,100000] [--calls listAllOrders,exportPayments] [--busy 60]`: how
 * long each call of the contract, with the largest parameters that it allows, takes and keeps the engine from doing
 * anything else, in shops of several sizes, one after the other. `--calls` only makes calls whose names contain one of
 * the words. `--busy` then says how many seconds people use each shop beside two busy processes, which get no 503.
 */
export default async function holdups(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: "string", default: "1000,100000" },
      products: { type: "string", default: "100,100000" },
      calls: { type: "string" },
      busy: { type: "string", default: "0" },
    },
  })
  const reports: string[] = []
  for (const size of sizesOf(values.orders, values.products)) {
    log(`Filling a shop with ${size.products} products and ${size.orders} orders`)
    const options = { words: values.calls?.split(","), seconds: Number(values.busy) }
    const measured = await measureShop(size, options)
    const report = `## ${size.orders} orders, ${size.products} products\n\n${measured}`
    log(`\n${report}\n`)
    reports.push(report)
  }
  const file = path.join(testDirectory(), "reports", "holdups.md")
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${reports.join("\n\n")}\n`)
  log(`Written to ${file}`)
}
