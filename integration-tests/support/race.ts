import { setTimeout as sleep } from "node:timers/promises"
import { ApiError } from "@shop/contracts/client"
import { it } from "vitest"

/**
 * A whole number from an environment variable, which may raise the number of rounds or callers for a long run.
 *
 * @throws Error if the variable is not a whole number from 1
 */
export function wholeNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1`)
  return value
}

/** How many callers race, and how many times; `RACE_CALLERS=50 RACE_ROUNDS=20` for a long run. */
export const CALLERS = wholeNumber("RACE_CALLERS", 6)
export const ROUNDS = wholeNumber("RACE_ROUNDS", 1)

/** Generous: how long a round takes says nothing about its outcome. */
const ROUND_MS = 60_000 + CALLERS * 6_000

/** The results of a race: answers, and refusals with their codes. A server error fails the test instead. */
export interface RaceResult<T> {
  answers: T[]
  refusals: ApiError[]
}

const COME_BACK_MS = 5000

/** Retries after a pause while the server is too busy, as it asks for with `Retry-After`. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "unavailable") throw error
      await sleep(COME_BACK_MS)
    }
  }
}

/** Makes all calls concurrently. */
export async function race<T>(calls: readonly (() => Promise<T>)[]): Promise<RaceResult<T>> {
  const results = await Promise.allSettled(calls.map(untilAnswered))
  const result: RaceResult<T> = { answers: [], refusals: [] }
  for (const outcome of results) {
    if (outcome.status === "fulfilled") result.answers.push(outcome.value)
    else if (outcome.reason instanceof ApiError && outcome.reason.status < 500) {
      result.refusals.push(outcome.reason)
    } else throw outcome.reason
  }
  return result
}

/** An array of `count` items, each made from its index. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Defines a test that repeats a race `ROUNDS` times. */
export function itInEveryRound(name: string, run: (round: number) => Promise<void>): void {
  it(
    name,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) await run(round)
    },
    ROUND_MS * ROUNDS,
  )
}
