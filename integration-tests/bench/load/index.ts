import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { log } from "../../../scripts/lib/output"
import { hasRedis } from "../../support/redis-server"
import { CLUSTER_VARIABLE, testDirectory } from "../../support/test-cluster"
import type { Bench } from "../bench"
import { arrive, quantile, type Answered, type MixedKind } from "./arrivals"
import { peopleOf } from "./mix"
import { startShopOfTwo } from "./shops"

const LIMIT_MS = 500
const LONGEST_SECONDS = 15 * 60

interface Options {
  from: number
  factor: number
  seconds: number
}

interface Stage {
  perSecond: number
  answered: Answered[]
}

const tookOf = (answered: readonly Answered[]) => answered.map(({ took }) => took)
const p99Of = ({ answered }: Stage) => quantile(tookOf(answered), 0.99)
const failuresOf = ({ answered }: Stage) => answered.filter(({ reason }) => reason !== undefined).length
const reasonsOf = ({ answered }: Stage) =>
  new Set(answered.flatMap(({ kind, reason }) => (reason ? [`${kind}: ${reason}`] : [])))

/** Raises the rate stage by stage until the slowest 1% of arrivals take longer than the limit. */
async function rise(mix: readonly MixedKind[], { from, factor, seconds }: Options): Promise<Stage[]> {
  const begunAt = performance.now()
  const stages: Stage[] = []
  // Warm up everything that is created on first use.
  await arrive(mix, { perSecond: from, seconds })
  for (let perSecond = from; performance.now() - begunAt < LONGEST_SECONDS * 1000; perSecond *= factor) {
    const stage = { perSecond, answered: await arrive(mix, { perSecond, seconds }) }
    stages.push(stage)
    log(`  ${perSecond.toFixed(1)}/s: p99 ${p99Of(stage).toFixed(0)} ms, ${failuresOf(stage)} failed`)
    for (const reason of reasonsOf(stage)) log(`    ${reason}`)
    if (p99Of(stage) > LIMIT_MS) break
  }
  return stages
}

function table(stages: readonly Stage[], mix: readonly MixedKind[]): string {
  const columns = ["all", ...mix.map(({ kind }) => kind)]
  const head = [
    "arrivals per second",
    "answered",
    "failed",
    "p50 of all",
    ...columns.map((kind) => `p99 of ${kind}`),
  ]
  const rows = stages.map((stage) => {
    const of = (kind: string) => stage.answered.filter((one) => kind === "all" || one.kind === kind)
    return [
      stage.perSecond.toFixed(1),
      String(stage.answered.length),
      String(failuresOf(stage)),
      quantile(tookOf(stage.answered), 0.5).toFixed(0),
      ...columns.map((kind) => (of(kind).length > 0 ? quantile(tookOf(of(kind)), 0.99).toFixed(0) : "–")),
    ]
  })
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")
}

async function measured(title: string, storefrontUrl: string, options: Options): Promise<string> {
  log(title)
  const mix = await peopleOf(storefrontUrl)
  const stages = await rise(mix, options)
  const last = stages.filter((stage) => p99Of(stage) <= LIMIT_MS).at(-1)
  const verdict = last
    ? `p99 stays within ${LIMIT_MS} ms up to ${last.perSecond.toFixed(1)} arrivals per second.`
    : `p99 is over ${LIMIT_MS} ms at ${options.from} arrivals per second already.`
  return `### ${title}\n\n${verdict}\n\n${table(stages, mix)}`
}

/**
 * `npm run bench -- load [--from 4] [--factor 1.3] [--seconds 15] [--servers 1|2]`: how many people a shop can serve.
 * Of a hundred arrivals 80 browse, 10 search, 8 are signed in and 2 check out, and nobody waits for anybody else's
 * response. The rate rises until p99 passes 500 ms, on one engine server and on two that share a Redis.
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
  }
  const parts: string[] = []
  if (values.servers !== "2") parts.push(await measured("One engine server", shop.storefrontUrl, options))
  if (values.servers !== "1" && hasRedis()) {
    process.env[CLUSTER_VARIABLE] ??= shop.databaseUrl
    const two = await startShopOfTwo()
    try {
      parts.push(await measured("Two engine servers with Redis", two.storefrontUrl, options))
    } finally {
      await two.stop()
    }
  } else if (values.servers !== "1") {
    parts.push("Two engine servers were left out: this machine has no redis-server.")
  }
  const folder = path.join(testDirectory(), "reports")
  mkdirSync(folder, { recursive: true })
  const report = parts.join("\n\n")
  writeFileSync(path.join(folder, "load.md"), `${report}\n`)
  log(`\n${report}\n\nWritten to ${folder}`)
}

export default load
