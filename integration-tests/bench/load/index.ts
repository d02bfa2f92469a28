import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { log } from "../../../scripts/lib/output"
import { startBareEngine } from "../../support/bare-engine"
import { hasRedis } from "../../support/redis-server"
import { CLUSTER_VARIABLE, testDirectory } from "../../support/test-cluster"
import type { Bench } from "../bench"
import { EngineBuyer, stockEngine } from "../lib/engine-buyer"
import { startFloor } from "../lib/floor"
import { sender } from "./ask"
import { peopleOfEngine, peopleOfFloor } from "./floors"
import { crowdOf, KINDS, peopleOf } from "./mix"
import { reportOf, type Measured } from "./report"
import { rise, type Rise, type RiseOptions } from "./rise"
import { startShopOfTwo, type LoadedShop } from "./shops"

const LONGEST_SECONDS = 15 * 60
/** What the shop is compared with is found in larger steps: it takes a minute each instead of several. */
const ENGINE = { factor: 1.6, seconds: 8, longest: 120 }
const FLOOR = { from: 250, factor: 1.6, seconds: 4, longest: 60 }

async function measured(title: string, shop: LoadedShop, options: RiseOptions): Promise<Measured> {
  log(title)
  const crowd = await crowdOf(shop)
  const ofShop = await rise(peopleOf(crowd, sender(shop.storefrontUrl)), options)
  log("  a bare engine's own calls")
  const ofEngine = await riseOfEngine(crowd.members.length, options.from)
  log("  bare Node with the shop's bytes")
  const floor = await startFloor()
  try {
    const ofFloor = await rise(await peopleOfFloor(shop, crowd, floor), FLOOR, floor.utilization)
    return { title, shop: ofShop, engine: ofEngine, floor: ofFloor }
  } finally {
    floor.stop()
  }
}

async function riseOfEngine(count: number, from: number): Promise<Rise> {
  const bare = await startBareEngine({ label: "bench_bare" })
  try {
    const goods = await stockEngine(bare)
    const customers: EngineBuyer[] = []
    while (customers.length < count) customers.push(await EngineBuyer.join(goods))
    return await rise(await peopleOfEngine(bare, customers), { ...ENGINE, from })
  } finally {
    await bare.stop()
  }
}

/**
 * `npm run bench -- load [--from 4] [--factor 1.3] [--seconds 15] [--servers 1|2]`: how many people a shop can serve.
 * Of a hundred arrivals 80 browse, 10 search, 8 are signed in and 2 check out, and nobody waits for anybody else's
 * response. The rate rises until p99 passes 500 ms, on one engine server and on two that share a Redis; then the same
 * for a bare engine's own calls, and for bare Node that answers with the shop's bytes.
 */
const load: Bench = async (shop, args) => {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: "string", default: "4" },
      factor: { type: "string", default: "1.3" },
      seconds: { type: "string", default: "15" },
      servers: { type: "string" },
    },
  })
  const options = {
    from: Number(values.from),
    factor: Math.max(1.05, Number(values.factor)),
    seconds: Number(values.seconds),
    longest: LONGEST_SECONDS,
  }
  process.env[CLUSTER_VARIABLE] ??= shop.databaseUrl
  const results: Measured[] = []
  if (values.servers !== "2") results.push(await measured("One engine server", shop, options))
  const isTwoMeasured = values.servers !== "1" && hasRedis()
  if (isTwoMeasured) {
    const two = await startShopOfTwo()
    try {
      results.push(await measured("Two engine servers with Redis", two, options))
    } finally {
      await two.stop()
    }
  }
  const folder = path.join(testDirectory(), "reports")
  mkdirSync(folder, { recursive: true })
  const report = [
    reportOf(results, KINDS),
    ...(isTwoMeasured || values.servers === "1"
      ? []
      : ["Two engine servers were left out: this machine has no redis-server."]),
  ].join("\n\n")
  writeFileSync(path.join(folder, "load.md"), `${report}\n`)
  log(`\n${report}\n\nWritten to ${folder}`)
}

export default load
