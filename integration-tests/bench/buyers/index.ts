import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import postgres from "postgres"
import { log } from "../../../scripts/lib/output"
import { startShop } from "../../support/start-shop"
import { CLUSTER_VARIABLE, testDirectory } from "../../support/test-cluster"
import type { Bench, MeasuredShop } from "../bench"
import { demandCpuTimes } from "../catalogue/cpu"
import { StatementWatch } from "../lib/statements"
import { Buyer, stockGoods } from "../lib/buyer"
import { sqlFloor } from "../lib/sql-floor"
import { countStatements, type FloorOf } from "./count"
import { countWrites } from "./count-writes"
import { measureCalls, measureCheckouts } from "./measure"
import { callTable, checkoutTable, statementTable, tablesOf } from "./report"

const BUYERS = 8

/** Counts in a separate shop, because being watched slows its engine down, and measures the floor in its database. */
async function count(databaseUrl: string) {
  process.env[CLUSTER_VARIABLE] ??= databaseUrl
  const watch = new StatementWatch("buyers")
  const shop = await startShop({ label: "bench_counted", environment: watch.environment })
  // Transactions of several connections follow each other on this one, which PostgreSQL remarks on.
  const sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const buyer = await Buyer.join(shop.engineUrl, await stockGoods(shop.engineUrl), sql)
    const ofCheckout = await countStatements(watch, buyer)
    const counted = new Map([...ofCheckout, ...(await countWrites(watch, shop.engineUrl))])
    const floors: FloorOf = new Map()
    for (const [name, statements] of counted) floors.set(name, await sqlFloor(sql, statements))
    return { counted, floors }
  } finally {
    await sql.end()
    await shop.stop()
  }
}

async function time(
  shop: MeasuredShop,
  options: { rounds: number; seconds: number; calls: number },
  floors: FloorOf,
) {
  const sql = postgres(shop.databaseUrl, { max: 1 })
  try {
    const goods = await stockGoods(shop.engineUrl)
    const buyers: Buyer[] = []
    while (buyers.length < BUYERS) buyers.push(await Buyer.join(shop.engineUrl, goods, sql))
    const [first] = buyers
    if (!first) return []
    const busy = { enginePid: shop.enginePid, sql }
    const calls = await measureCalls(busy, first, options)
    return [callTable(calls, floors), checkoutTable(await measureCheckouts(busy, buyers, options))]
  } finally {
    await sql.end()
  }
}

/**
 * `npm run bench -- buyers [--only counts|times] [--rounds 3] [--seconds 10] [--calls 10]` measures a checkout: the SQL
 * statements of its calls, the time of each call, and whole checkouts by eight buyers at a time, compared with the
 * engine's own calls, and with the same statements sent by a bare client, in the same run. `--sql orders` lists the statements of the calls whose names contain "orders".
 */
const run: Bench = async (shop, args) => {
  demandCpuTimes()
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "10" },
      calls: { type: "string", default: "10" },
      sql: { type: "string" },
    },
  })
  const folder = path.join(testDirectory(), "reports")
  mkdirSync(folder, { recursive: true })
  const parts: string[] = []
  let floorOf: FloorOf = new Map()
  if (values.only !== "times") {
    const { counted, floors } = await count(shop.databaseUrl)
    floorOf = floors
    parts.push(statementTable(counted, floors))
    writeFileSync(path.join(folder, "buyers-tables.md"), `${tablesOf(counted)}\n`)
    for (const [name, { all }] of counted) {
      if (values.sql && name.includes(values.sql))
        parts.push(`${name}:\n${all.map(({ sql }) => sql).join("\n")}`)
    }
  }
  if (values.only !== "counts") {
    const options = {
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      calls: Number(values.calls),
    }
    parts.push(...(await time(shop, options, floorOf)))
  }
  const report = parts.join("\n\n")
  writeFileSync(path.join(folder, "buyers.md"), `${report}\n`)
  log(`\n${report}\n\nWritten to ${folder}`)
}

export default run
