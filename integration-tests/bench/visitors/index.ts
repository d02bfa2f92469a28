import { parseArgs } from "node:util"
import type { Bench } from "../bench"
import { startBareEngine } from "../../support/bare-engine"
import { CLUSTER_VARIABLE } from "../../support/test-cluster"
import { EngineStore } from "../lib/engine-store"
import { startFloor } from "../lib/floor"
import { measuredPages } from "../pages/measured-pages"
import { measureFreshness } from "./freshness"
import { measureRead, readsOf } from "./reads"

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

/**
 * `npm run bench -- visitors [--rounds 3] [--writes 1000] [--only home] [--connections 16]`: what visitors read,
 * compared with a bare Node server that returns the same bytes, and with a bare engine's own call for the same products, in
 * the same run; then whether any read was older than an acknowledged write. Fails when a read misses its goal relative to its floor, or was stale.
 */
const visitors: Bench = async (shop, args) => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "3" },
      writes: { type: "string", default: "1000" },
      only: { type: "string" },
      connections: { type: "string", default: "16" },
    },
  })
  const load = {
    rounds: Math.max(1, Number.parseInt(values.rounds, 10) || 1),
    connections: Math.max(1, Number.parseInt(values.connections, 10) || 1),
  }
  const missed: string[] = []
  const table: Record<string, Record<string, number | string>> = {}
  const product = (await measuredPages(shop.storefrontUrl)).find(({ name }) => name === "product")
  const productId = Number(product?.address.split("/").at(-1))
  process.env[CLUSTER_VARIABLE] ??= shop.databaseUrl
  const bare = await startBareEngine({ label: "bench_bare" })
  const store = await EngineStore.of(bare.url)
  const floor = await startFloor()
  try {
    for (const read of await readsOf(productId, store)) {
      if (values.only && values.only !== read.name) continue
      const measured = await measureRead(shop, read, { floor, store }, load)
      const { bytes, subject, floor: bare, ratio, spread, engine } = measured
      table[read.name] = {
        bytes,
        "per second": Math.round(subject),
        "bare Node": Math.round(bare),
        "of the floor": percent(ratio),
        "smallest, largest": spread.map(percent).join(", "),
        goal: percent(read.goal),
        "engine's own": Math.round(engine),
        times: Math.round(subject / engine),
      }
      if (ratio < read.goal) missed.push(`${read.name}: ${percent(ratio)} of the floor`)
    }
  } finally {
    floor.stop()
    await bare.stop()
  }
  console.table(table)
  const writes = Math.max(0, Number.parseInt(values.writes, 10) || 0)
  if (writes > 0) {
    const seen = await measureFreshness(shop, writes)
    console.log(`${seen.stale} stale of ${seen.reads} reads during ${seen.writes} writes`)
    if (seen.stale > 0) missed.push(`${seen.stale} stale answers`)
  }
  if (missed.length > 0) throw new Error(missed.join("; "))
}

export default visitors
