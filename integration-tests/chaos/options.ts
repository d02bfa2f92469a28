import { randomInt } from "node:crypto"
import { parseArgs } from "node:util"
import { UserError } from "../../scripts/lib/output"
import { isGuard, GUARDS, type Guard } from "./engine/guards"

export const SCENARIOS = [
  "kills",
  "emails",
  "races",
  "outages",
  "packing",
  "pairs",
  "settings",
  "totals",
] as const
export type Scenario = (typeof SCENARIOS)[number]

/** How orders are paid in a run's shop. */
export type Payments = "demo" | "stripe"

export interface ChaosOptions {
  scenario: Scenario
  seed: number
  /** How many kills, contests, settings or carts in all, split between the ways of paying. */
  rounds: number
  /** How long `packing` runs. */
  minutes: number
  /** How long an outage lasts. */
  seconds: number
  payments: readonly Payments[]
  /** Uses a real Redis and two engine servers. */
  redis: boolean
  /** Continues where an earlier run of the scenario stopped. */
  resume: boolean
  /** Runs only this round, to reproduce a breach. */
  only: number | undefined
  /** A guard to disable in the tested engine, to see what it is good for. */
  without: Guard | undefined
  /** Kinds of outages, contests, settings or emailed changes to run; all when empty. */
  kinds: string[]
}

const DEFAULT_ROUNDS: Record<Scenario, number> = {
  kills: 200,
  emails: 200,
  races: 5000,
  outages: 3,
  packing: 1,
  // All rows of the array, in the shop that they belong to.
  pairs: 2000,
  settings: 1000,
  // A thousand carts under each of eight settings, for each way of paying.
  totals: 16_000,
}

function wholeNumber(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= 1) return number
  throw new UserError(`--${name} is "${value}": give it a whole number from 1.`)
}

function scenarioOf(word: string | undefined): Scenario {
  const found = SCENARIOS.find((scenario) => scenario === word)
  if (found) return found
  throw new UserError(`Say what to do to the shop: npm run chaos -- ${SCENARIOS.join(" | ")}.`)
}

/** Outages include trouble with Stripe; packing doesn't depend on payments. */
const DEFAULT_PAYMENTS: Record<Scenario, readonly Payments[]> = {
  kills: ["demo", "stripe"],
  emails: ["demo", "stripe"],
  races: ["demo", "stripe"],
  outages: ["stripe"],
  packing: ["demo"],
  pairs: ["stripe", "demo"],
  settings: ["demo", "stripe"],
  totals: ["demo", "stripe"],
}

function paymentsOf(value: string | undefined, scenario: Scenario): readonly Payments[] {
  if (value === undefined) return DEFAULT_PAYMENTS[scenario]
  if (value === "demo" || value === "stripe") return [value]
  throw new UserError(`--payments is "${value}": say demo or stripe, or leave it out.`)
}

function guardOf(value: string | undefined): Guard | undefined {
  if (value === undefined || isGuard(value)) return value
  throw new UserError(`--without is "${value}": say which guard to take out: ${GUARDS.join(", ")}.`)
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        seed: { type: "string" },
        rounds: { type: "string" },
        kills: { type: "string" },
        minutes: { type: "string" },
        seconds: { type: "string" },
        payments: { type: "string" },
        only: { type: "string" },
        without: { type: "string" },
        redis: { type: "boolean", default: false },
        resume: { type: "boolean", default: false },
      },
    })
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
}

/** @throws UserError with a sentence for what can't be understood */
export function readOptions(args: string[]): ChaosOptions {
  const { positionals, values } = parsed(args)
  const [word, ...kinds] = positionals
  const scenario = scenarioOf(word)
  return {
    scenario,
    kinds,
    seed: wholeNumber("seed", values.seed, randomInt(1, 1_000_000)),
    rounds: wholeNumber("rounds", values.rounds ?? values.kills, DEFAULT_ROUNDS[scenario]),
    minutes: wholeNumber("minutes", values.minutes, 10),
    seconds: wholeNumber("seconds", values.seconds, 8),
    payments: paymentsOf(values.payments, scenario),
    redis: values.redis,
    resume: values.resume,
    only: values.only === undefined ? undefined : wholeNumber("only", values.only, 1),
    without: guardOf(values.without),
  }
}

/** The command that reproduces a round. */
export function commandOf(options: ChaosOptions, payments: Payments, round: number): string {
  const words = [
    `npm run chaos -- ${options.scenario}`,
    ...options.kinds.map((kind) => (/\s/.test(kind) ? JSON.stringify(kind) : kind)),
    `--seed ${options.seed} --payments ${payments} --only ${round}`,
    ...(options.redis ? ["--redis"] : []),
    ...(options.without ? [`--without ${options.without}`] : []),
  ]
  return words.join(" ")
}
