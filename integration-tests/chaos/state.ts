import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { UserError } from "../../scripts/lib/output"
import { testDirectory } from "../support/test-cluster"
import type { Breach } from "./invariants"
import type { ChaosOptions, Payments } from "./options"
import type { Measured } from "./round"

/** A breach and where it was seen. */
export interface Finding extends Breach {
  payments: Payments
  round: number
  /** The command that reproduces the round. */
  command: string
  /** What the round was about. */
  about?: string[] | undefined
}

/** What a run has done so far, saved to a file after each round. */
export interface RunState {
  scenario: string
  seed: number
  redis: boolean
  rounds: Record<Payments, number>
  /** How many kills, contests, outages, settings or carts. */
  harm: number
  webhooks: number
  /** The longest time the shop took to recover, in milliseconds. */
  slowestSettleMs: number
  /** How often each outcome occurred, by kind of call. */
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

/** The state to continue from: that of the earlier run with `--resume`, otherwise a new one. */
export function openState(options: ChaosOptions): RunState {
  const file = fileOf(options)
  if (!options.resume) return fresh(options)
  if (!existsSync(file)) throw new UserError(`There is no run to go on with: ${file} is missing.`)
  return JSON.parse(readFileSync(file, "utf8")) as RunState
}

/** Saves the state to its file; if the process dies meanwhile, the previous state remains. */
export function saveState(options: ChaosOptions, state: RunState): string {
  const file = fileOf(options)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, `${JSON.stringify(state, null, 2)}\n`)
  renameSync(`${file}.part`, file)
  return file
}
