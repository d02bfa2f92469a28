import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import postgres from "postgres"
import { withDatabase } from "../../../scripts/lib/database"
import { log, secondsSince } from "../../../scripts/lib/output"
import { EngineAdmin } from "../../support/engine"
import { startShop, type StartedShop } from "../../support/start-shop"
import { CLUSTER_VARIABLE, testDirectory } from "../../support/test-cluster"
import type { Bench } from "../bench"
import { demandCpuTimes } from "../catalogue/cpu"
import { fillShop } from "../catalogue/fill"
import { table } from "../lib/table"
import { measureJobs, type IdleShop, type JobCosts } from "./measure"
import { multiplyOrders } from "./multiply-orders"

interface Size {
  orders: number
  products: number
}

function numbersOf(option: string, text: string, least: number): number[] {
  const numbers = text.split(",").map(Number)
  if (numbers.every((number) => Number.isInteger(number) && number >= least)) return numbers
  throw new Error(`Say the numbers like this, at least ${least}: --${option} 1000,1000000`)
}

function sizesOf(args: string[]): { sizes: Size[]; minutes: number } {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: "string", default: "1000,1000000" },
      products: { type: "string", default: "100,100000" },
      minutes: { type: "string", default: "5" },
    },
  })
  const products = numbersOf("products", values.products, 50)
  const sizes = numbersOf("orders", values.orders, 10).map((orders, index) => ({
    orders,
    products: products[index] ?? products.at(-1) ?? 100,
  }))
  return { sizes, minutes: Number(values.minutes) || 1 }
}

const ms = (time: number | undefined) => (time === undefined ? "" : Math.round(time).toString())

/** The results as Markdown: milliseconds of CPU, and the last shop's cost as a multiple of the first's. */
function reportOf(shops: IdleShop[], { idle, jobs }: JobCosts): string {
  const row = (name: string, costs: Map<IdleShop, number>) => {
    const [first, last] = [shops[0], shops.at(-1)].map((shop) => (shop ? (costs.get(shop) ?? 0) : 0))
    const growth = first ? `${((last ?? 0) / first).toFixed(2)} ×` : ""
    return [name, ...shops.map((shop) => ms(costs.get(shop))), growth]
  }
  const head = [
    "ms of CPU",
    ...shops.map(({ orders, products }) => `${orders} orders, ${products} products`),
    "growth",
  ]
  return table(head, [
    row("an idle minute", idle),
    ...[...jobs].map(([name, costs]) => row(`a run of ${name}`, costs)),
  ])
}

/**
 * `npm run bench -- jobs [--orders 1000,1000000] [--products 100,100000] [--minutes 5]`: the CPU time that shops of
 * several sizes, running side by side, use while nobody visits them, per minute and per run of each job.
 */
const run: Bench = async ({ databaseUrl }, args) => {
  demandCpuTimes()
  const { sizes, minutes } = sizesOf(args)
  process.env[CLUSTER_VARIABLE] ??= databaseUrl
  const started: StartedShop[] = []
  const shops: IdleShop[] = []
  try {
    for (const { orders, products } of sizes) {
      log(`Filling a shop with ${products} products and ${orders} orders`)
      const begunAt = Date.now()
      const shop = await startShop({
        label: `jobs_${orders}`,
        beforeStart: async (settings) => {
          await fillShop(settings, products)
          await withDatabase(settings.databaseUrl, (sql) => multiplyOrders(sql, orders))
          log("Gathering statistics")
          await withDatabase(settings.databaseUrl, (sql) => sql`vacuum analyze`)
          log(`The shop was filled in ${secondsSince(begunAt)}`)
        },
      })
      started.push(shop)
      shops.push({
        orders,
        products,
        enginePid: shop.enginePid,
        sql: postgres(shop.databaseUrl, { max: 1 }),
        admin: await EngineAdmin.ofDemoShop(shop.engineUrl),
      })
    }
    const report = reportOf(shops, await measureJobs(shops, minutes))
    const file = path.join(testDirectory(), "reports", "jobs.md")
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${report}\n`)
    log(`\n${report}\n\nWritten to ${file}`)
  } finally {
    for (const { sql } of shops) await sql.end()
    for (const shop of started) await shop.stop()
  }
}

export default run
