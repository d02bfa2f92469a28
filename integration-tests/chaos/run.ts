import { cpSync } from "node:fs"
import path from "node:path"
import { createLifecycle, type Lifecycle } from "../../scripts/lib/lifecycle"
import { log } from "../../scripts/lib/output"
import { emailRound } from "./emails"
import { killRound } from "./kills"
import { outageRound } from "./outages"
import { packingRound } from "./packing"
import { pairsRound } from "./pairs"
import { livesOf } from "./pairs/axes"
import { commandOf, type ChaosOptions, type Payments, type Scenario } from "./options"
import { CONTESTS_PER_ROUND, raceRound } from "./races"
import { Progress } from "./progress"
import { randomOf } from "./random"
import { findingText, reportText } from "./report"
import { merged, type Round } from "./round"
import { CARTS_PER_ROUND, settingsRound, SETTINGS_PER_ROUND, totalsRound } from "./settings"
import { settle } from "./settle"
import { openState, saveState, type Finding, type RunState } from "./state"
import { startWorld, type World } from "./world/world"
import type { Breach } from "./invariants"

interface ScenarioMake {
  round: Round
  /** What is counted, as named in the report. */
  harm: string
  /** How many of those one round includes. */
  perRound: number
  /** How many rounds there are, where there is an end to them. */
  most?: (options: Pick<ChaosOptions, "seed" | "kinds">, payments: Payments) => number
}

const SCENARIO_MAKES: Record<Scenario, ScenarioMake> = {
  kills: { round: killRound, harm: "kills", perRound: 1 },
  emails: { round: emailRound, harm: "kills amid changes that are emailed", perRound: 1 },
  outages: { round: outageRound, harm: "outages", perRound: 1 },
  packing: { round: packingRound, harm: "rounds of packing", perRound: 1 },
  pairs: {
    round: pairsRound,
    harm: "lives of orders",
    perRound: 1,
    most: ({ seed, kinds }, payments) => livesOf(seed, payments, kinds).length,
  },
  races: { round: raceRound, harm: "contests", perRound: CONTESTS_PER_ROUND },
  settings: { round: settingsRound, harm: "settings", perRound: SETTINGS_PER_ROUND },
  totals: { round: totalsRound, harm: "carts", perRound: CARTS_PER_ROUND },
}

/** Every this many kills, the killed server's locks expire by themselves; otherwise they are expired early. */
const WAITING_EVERY = 10

/** Whether the run was asked to stop from outside. */
export interface Stop {
  isAsked: boolean
}

function mergeOutcomes(state: RunState, world: World): void {
  for (const [kind, counts] of world.journal.outcomes) {
    const sums = (state.outcomes[kind] ??= {})
    for (const [outcome, count] of counts) sums[outcome] = (sums[outcome] ?? 0) + count
  }
  world.journal.outcomes.clear()
}

/** Keeps a copy of the engines' logs from a round that went wrong. */
function keepLogs(world: World, payments: Payments, round: number): void {
  const logs = path.join(world.dataDirectory, "logs")
  cpSync(logs, path.join(world.dataDirectory, "..", "chaos", `logs-${payments}-${round}`), {
    recursive: true,
  })
}

const rowKey = (invariant: string, row: unknown) => `${invariant} ${JSON.stringify(row)}`

/** Merges breaches of the same invariant. */
function together(breaches: readonly Breach[]): Breach[] {
  const rows = new Map<string, unknown[]>()
  for (const breach of breaches) {
    rows.set(breach.invariant, [...(rows.get(breach.invariant) ?? []), ...breach.rows])
  }
  return [...rows].map(([invariant, all]) => ({ invariant, rows: all }))
}

class Known {
  private readonly keys = new Set<string>()

  /** The part of a breach that is new; undefined if nothing is. */
  news({ invariant, rows }: Breach): Breach | undefined {
    const fresh = rows.filter((row) => !this.keys.has(rowKey(invariant, row)))
    return fresh.length > 0 ? { invariant, rows: fresh } : undefined
  }

  add({ invariant, rows }: Breach): void {
    for (const row of rows) this.keys.add(rowKey(invariant, row))
  }
}

async function runPayments(
  options: ChaosOptions,
  { payments, rounds }: { payments: Payments; rounds: number },
  state: RunState,
  make: ScenarioMake,
  lifecycle: Lifecycle,
  stop: Stop,
): Promise<void> {
  const { scenario, seed, redis, without } = options
  const most = make.most?.(options, payments) ?? Infinity
  const total = Math.min(most, Math.ceil(rounds / make.perRound))
  if (state.rounds[payments] >= total) return
  if (make.most) log(`${most} ${make.harm} with ${payments} payments in the array`)
  log(`Starting a shop (${payments}${redis ? ", Redis, two engines" : ""})`)
  const label = `chaos_${scenario}_${payments}${redis ? "_redis" : ""}`
  const world = await startWorld({
    label,
    payments,
    redis,
    without,
    linked: scenario === "outages" || scenario === "emails",
  })
  lifecycle.onStop(() => world.stop())
  const known = new Known()
  const first = options.only ?? state.rounds[payments] + 1
  const last = options.only ?? total
  const progress = new Progress(`${scenario}, ${payments}`, last, first - 1)
  for (let number = first; number <= last && !stop.isAsked; number += 1) {
    const result = await make.round(world, randomOf(seed, scenario, payments, number), number, options)
    const verdict = await settle(world, (breach) => known.news(breach) === undefined, {
      isHurried: scenario === "kills" && number % WAITING_EVERY !== 0,
    })
    state.harm += result.harm
    state.rounds[payments] = number
    state.slowestSettleMs = Math.max(state.slowestSettleMs, verdict.ms)
    for (const [name, value] of Object.entries(result.measured ?? {})) {
      state.measured[name] = merged(state.measured[name], value)
    }
    if (world.courier) {
      state.webhooks += world.courier.delivered
      world.courier.delivered = 0
    }
    mergeOutcomes(state, world)
    for (const breach of together([...result.breaches, ...verdict.breaches])) {
      const news = known.news(breach)
      if (!news) continue
      known.add(news)
      const finding: Finding = {
        ...news,
        payments,
        round: number,
        command: commandOf(options, payments, number),
        about: result.about,
      }
      state.findings.push(finding)
      progress.say(findingText(finding))
      keepLogs(world, payments, number)
    }
    saveState(options, state)
    progress.show(number, `${state.findings.length} breaches`)
  }
  progress.end()
  await world.stop()
}

/** Does harm to a shop as the options say. Returns whether everything held. */
export async function runChaos(options: ChaosOptions, stop: Stop = { isAsked: false }): Promise<boolean> {
  const make = SCENARIO_MAKES[options.scenario]
  const state = openState(options)
  const seeded = { ...options, seed: state.seed }
  log(`Seed ${state.seed}`)
  const lifecycle = createLifecycle()
  try {
    const share = Math.ceil(options.rounds / options.payments.length)
    for (const payments of options.payments) {
      if (stop.isAsked) break
      await runPayments(seeded, { payments, rounds: share }, state, make, lifecycle, stop)
    }
  } finally {
    await lifecycle.stop()
  }
  const file = saveState(seeded, state)
  log(`\n${reportText(state, make.harm)}\n\nAll of it is in ${file}.`)
  for (const finding of state.findings) log(`\n${findingText(finding)}`)
  return state.findings.length === 0
}
