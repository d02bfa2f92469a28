import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { UserError } from "../../scripts/lib/output"
import { testDirectory } from "../support/test-cluster"
import type { Breach } from "./invariants"
import type { ChaosOptions, Payments } from "./options"
import type { Measured } from "./round"

/** A breach with where it was seen. */
export interface Finding extends Breach {
  payments: Payments
  round: number
  /** What runs the round again. */
  command: string
}

/** What a run has done so far, kept in a file after each round. */
export interface RunState {
  scenario: string
  seed: number
  redis: boolean
  rounds: Record<Payments, number>
  /** Kills, contests, outages, settings or carts. */
  harm: number
  webhooks: number
  /** How long the shop took at most to be in order again, in milliseconds. */
  slowestSettleMs: number
  /** Calls by kind, and how often each ended how. */
  outcomes: Record<string, Record<string, number>>
  measured: Record<string, Measured>
  findings: Finding[]
}

function fileOf({ scenario, redis }: ChaosOptions): string {
  return path.join(testDirectory(), "chaos", `${scenario}${redis ? "-redis" : ""}.json`)
}

function fresh({ scenario, seed, redis }: ChaosOptions): RunState {
  return {
    scenario,
    seed,
    redis,
    rounds: { demo: 0, stripe: 0 },
    harm: 0,
    webhooks: 0,
    slowestSettleMs: 0,
    outcomes: {},
    measured: {},
    findings: [],
  }
}

/** The state to go on from: that of the earlier run with `--resume`, else a new one. */
export function openState(options: ChaosOptions): RunState {
  const file = fileOf(options)
  if (!options.resume) return fresh(options)
  if (!existsSync(file)) throw new UserError(`There is no run to go on with: ${file} is missing.`)
  return JSON.parse(readFileSync(file, "utf8")) as RunState
}

/** Writes the state down; where a process ends amid it, the one before stays. */
export function saveState(options: ChaosOptions, state: RunState): string {
  const file = fileOf(options)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, `${JSON.stringify(state, null, 2)}\n`)
  renameSync(`${file}.part`, file)
  return file
}
