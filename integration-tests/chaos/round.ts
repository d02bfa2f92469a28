import type { Breach } from "./invariants"
import type { ChaosOptions } from "./options"
import type { Random } from "./random"
import type { World } from "./world/world"

/** How calls of one kind went under one kind of trouble. */
export interface Measured {
  slowestMs: number
  /** How often each outcome occurred. */
  outcomes: Record<string, number>
}

/** Combines two measurements. */
export function merged(one: Measured | undefined, other: Measured): Measured {
  if (!one) return other
  const outcomes = { ...one.outcomes }
  for (const [outcome, count] of Object.entries(other.outcomes))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + count
  return { slowestMs: Math.max(one.slowestMs, other.slowestMs), outcomes }
}

/** What a round did. */
export interface RoundResult {
  /** Kills, contests, outages, settings or carts in it. */
  harm: number
  /** What the round itself found wrong; breaches of the invariants are added to it. */
  breaches: Breach[]
  /** Measurements of calls, by their name in the report. */
  measured?: Record<string, Measured>
  /** What it was about, in lines that are shown with each breach. */
  about?: string[]
}

/** One round of a scenario, in a shop that later rounds keep using. */
export type Round = (
  world: World,
  random: Random,
  number: number,
  options: Pick<ChaosOptions, "seed" | "kinds" | "minutes" | "seconds" | "rounds">,
) => Promise<RoundResult>
