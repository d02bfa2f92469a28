import { performance } from "node:perf_hooks"
import { log } from "../../../scripts/lib/output"
import { arrive, quantile, type Answered, type MixedKind } from "./arrivals"

export const LIMIT_MS = 500
/** The 99th percentile of fewer would be their slowest, so a slow rate is kept up for longer. */
const FEWEST_ARRIVALS = 100
const LONGEST_STAGE_SECONDS = 25
/** Below this part of the lowest rate, none is tried. */
const LOWEST = 1 / 4

export interface RiseOptions {
  from: number
  factor: number
  seconds: number
  /** When no further rate is tried, in seconds from the start. */
  longest: number
}

type Utilization = () => Promise<number>

export interface Stage {
  perSecond: number
  answered: Answered[]
  /** The share of the time in which this process, which makes the requests, was busy, 0 to 1. */
  generator: number
  /** The same of the server, if it tells. */
  server?: number
}

/** The quantile that decides: the 95th percentile if only the 99th is over the limit at the lowest rate already. */
export type Deciding = 0.99 | 0.95

export interface Rise {
  stages: Stage[]
  decidedBy: Deciding
}

export const tookOf = (answered: readonly Answered[]) => answered.map(({ took }) => took)
export const failuresOf = ({ answered }: Stage) =>
  answered.filter(({ reason }) => reason !== undefined).length
export const isOver = ({ answered }: Stage, part: number) => quantile(tookOf(answered), part) > LIMIT_MS

/** The highest rate at which the limit was kept. */
export function lastWithin({ stages, decidedBy }: Rise): Stage | undefined {
  return stages.filter((stage) => !isOver(stage, decidedBy)).at(-1)
}

function tell(stage: Stage): void {
  const p99 = quantile(tookOf(stage.answered), 0.99).toFixed(0)
  log(`  ${stage.perSecond.toFixed(1)}/s: p99 ${p99} ms, ${failuresOf(stage)} failed`)
  const reasons = stage.answered.flatMap(({ kind, reason }) => (reason ? [`${kind}: ${reason}`] : []))
  for (const reason of new Set(reasons)) log(`    ${reason}`)
}

async function stageAt(
  perSecond: number,
  mix: readonly MixedKind[],
  atLeast: number,
  utilization: Utilization | undefined,
): Promise<Stage> {
  const seconds = Math.max(atLeast, Math.min(FEWEST_ARRIVALS / perSecond, LONGEST_STAGE_SECONDS))
  await utilization?.()
  const before = performance.eventLoopUtilization()
  const answered = await arrive(mix, { perSecond, seconds })
  const { utilization: generator } = performance.eventLoopUtilization(before)
  const stage = { perSecond, answered, generator, server: await utilization?.() }
  tell(stage)
  return stage
}

/**
 * Raises the rate stage by stage until the slowest 1% of arrivals take longer than the limit, twice in a row, because
 * one hiccup of the machine is enough for one stage. If already the first rate is too high, lowers it.
 *
 * @param utilization tells how busy the server has been since it was last asked, 0 to 1
 */
export async function rise(
  mix: readonly MixedKind[],
  { from, factor, seconds, longest }: RiseOptions,
  utilization?: Utilization,
): Promise<Rise> {
  const begunAt = performance.now()
  const stages: Stage[] = []
  const found: Rise = { stages, decidedBy: 0.99 }
  // Warm up everything that is created on first use.
  await arrive(mix, { perSecond: from, seconds })
  let perSecond = from
  while (perSecond >= from * LOWEST && performance.now() - begunAt < longest * 1000) {
    const stage = await stageAt(perSecond, mix, seconds, utilization)
    // Where half of the first arrivals are too slow, it is no hiccup.
    const isCertain = stages.at(-1)?.perSecond === perSecond || (stages.length === 0 && isOver(stage, 0.5))
    stages.push(stage)
    const isLowest = perSecond < from || (perSecond === from && isCertain)
    if (isLowest && isOver(stage, 0.99) && !isOver(stage, 0.95)) found.decidedBy = 0.95
    const isWithin = !isOver(stage, found.decidedBy)
    if (perSecond < from) {
      if (isWithin) break
      perSecond /= 2
    } else if (isWithin) perSecond *= factor
    else if (isCertain && lastWithin(found)) break
    else if (isCertain) perSecond /= 2
  }
  return found
}
