import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import postgres from "postgres"
import { log } from "../../../scripts/lib/output"
import { startBareEngine } from "../../support/bare-engine"
import { startShop } from "../../support/start-shop"
import { CLUSTER_VARIABLE, testDirectory } from "../../support/test-cluster"
import type { Bench, MeasuredShop } from "../bench"
import { demandCpuTimes } from "../catalogue/cpu"
import { StatementWatch } from "../lib/statements"
import { Buyer, stockGoods } from "../lib/buyer"
import { EngineBuyer, stockEngine } from "../lib/engine-buyer"
import { sqlFloor } from "../lib/sql-floor"
import { countAtEngine, countStatements, type FloorOf, type StatementsOf } from "./count"
import { countWrites, countWritesAtEngine } from "./count-writes"
import { measureCalls, measureCheckouts } from "./measure"
import { callTable, checkoutTable, statementTable, tablesOf } from "./report"

const BUYERS = 8

/**
 * Counts in a separate shop and at a separate bare engine, because being watched slows them down, and measures the
 * floor in their databases.
 */
async function count(databaseUrl: string) {
  process.env[CLUSTER_VARIABLE] ??= databaseUrl
  const counted: StatementsOf = new Map()
  const floors: FloorOf = new Map()
  const measureFloors = async (url: string, found: StatementsOf) => {
    // Transactions of several connections follow each other on this one, which PostgreSQL remarks on.
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      for (const [name, statements] of found) {
        counted.set(name, statements)
        floors.set(name, await sqlFloor(sql, statements))
      }
    } finally {
      await sql.end()
    }
  }
  const watch = new StatementWatch("buyers")
  const shop = await startShop({ label: "bench_counted", environment: watch.environment })
  const sql = postgres(shop.databaseUrl, { max: 1 })
  try {
    const buyer = await Buyer.join(shop.engineUrl, await stockGoods(shop.engineUrl), sql)
    const ofCheckout = await countStatements(watch, buyer)
    const ofWrites = await countWrites(watch, shop.engineUrl)
    await measureFloors(shop.databaseUrl, new Map([...ofCheckout, ...ofWrites]))
  } finally {
    await sql.end()
    await shop.stop()
  }
  const atEngine = new StatementWatch("engine-buyers")
  const bare = await startBareEngine({ label: "bench_bare_counted", environment: atEngine.environment })
  try {
    const customer = await EngineBuyer.join(await stockEngine(bare))
    const ofCheckout = await countAtEngine(atEngine, customer)
    const ofWrites = await countWritesAtEngine(atEngine, bare.url)
    await measureFloors(bare.databaseUrl, new Map([...ofCheckout, ...ofWrites]))
  } finally {
    await bare.stop()
  }
  return { counted, floors }
}

async function many<B>(join: () => Promise<B>): Promise<[B, ...B[]]> {
  const joined: [B, ...B[]] = [await join()]
  while (joined.length < BUYERS) joined.push(await join())
  return joined
}

async function time(
  shop: MeasuredShop,
  options: { rounds: number; seconds: number; calls: number; peer: string | undefined },
  floors: FloorOf,
) {
  process.env[CLUSTER_VARIABLE] ??= shop.databaseUrl
  const bare = await startBareEngine({ label: "bench_bare" })
  const sql = postgres(shop.databaseUrl, { max: 1 })
  const theirSql = postgres(bare.databaseUrl, { max: 1 })
  try {
    const [goods, theirGoods] = [await stockGoods(shop.engineUrl), await stockEngine(bare)]
    const ours = {
      shop: { enginePid: shop.enginePid, sql },
      buyers: await many(() => Buyer.join(shop.engineUrl, goods, sql)),
    }
    const theirs = {
      shop: { enginePid: bare.pid, sql: theirSql },
      buyers: await many(() => EngineBuyer.join(theirGoods)),
    }
    const calls = await measureCalls(ours, theirs, options)
    return [callTable(calls, floors), checkoutTable(await measureCheckouts(ours, theirs, options))]
  } finally {
    await sql.end()
    await theirSql.end()
    await bare.stop()
  }
}

/**
 * `npm run bench -- buyers [--only counts|times] [--rounds 3] [--seconds 10] [--calls 10]` measures a checkout: the SQL
 * statements of its calls, the time of each call, and whole checkouts by eight buyers at a time, compared with a
 * bare engine's own calls on a copy of the same data, and with the same statements sent by a bare client, in the same run.
 * `BENCH_PEER` names a command that measures another shop, whose figure then stands beside: see `measurePeer`.
 * `--sql orders` lists the statements of the calls whose names contain "orders".
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
      peer: process.env.BENCH_PEER,
    }
    parts.push(...(await time(shop, options, floorOf)))
  }
  const report = parts.join("\n\n")
  writeFileSync(path.join(folder, "buyers.md"), `${report}\n`)
  log(`\n${report}\n\nWritten to ${folder}`)
}

export default run
