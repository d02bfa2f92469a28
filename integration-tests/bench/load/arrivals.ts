import { performance } from "node:perf_hooks"
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises"
import { Random } from "../../chaos/random"

/** The outcome of one arrival. */
export interface Answered {
  kind: string
  /** Milliseconds from when it was due until its last byte; `PATIENCE_MS` if it failed. */
  took: number
  /** Why it failed, if it did. */
  reason?: string
}

/** Makes one visit of a kind; resolves once it is over. */
export type Visit = () => Promise<void>

export interface MixedKind {
  kind: string
  /** Its share of all arrivals, 0 to 1. */
  share: number
  visit: Visit
}

/** How long visitors wait; a request without a response by then has failed. */
export const PATIENCE_MS = 10_000

function chosenOf(mix: readonly MixedKind[], random: number): MixedKind | undefined {
  let left = random
  return mix.find(({ share }) => (left -= share) < 0) ?? mix.at(-1)
}

/** All schedules begin with it, so that all compared servers get the same arrivals in the same order. */
const SEED = 1
/** How long arrivals that are late may keep responses from being read. */
const LONGEST_BURST_MS = 5

/**
 * Lets people arrive at a rate, at random moments that don't depend on when others get their responses. Each is timed
 * from when they were due, so that a slow shop can't slow its visitors down and look faster.
 */
export async function arrive(
  mix: readonly MixedKind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answered[]> {
  const random = new Random(SEED)
  const answered: Answered[] = []
  const under: Promise<void>[] = []
  const begunAt = performance.now()
  let dueAt = begunAt
  let readAt = begunAt
  for (;;) {
    dueAt += (-Math.log(1 - random.next()) * 1000) / perSecond
    if (dueAt - begunAt > seconds * 1000) break
    const wait = dueAt - performance.now()
    if (wait > 1 || performance.now() - readAt > LONGEST_BURST_MS) {
      await (wait > 1 ? pause(wait) : turn())
      readAt = performance.now()
    }
    const one = chosenOf(mix, random.next())
    if (!one) break
    const [due, { kind }] = [dueAt, one]
    under.push(
      one.visit().then(
        () => void answered.push({ kind, took: Math.max(0, performance.now() - due) }),
        (error: unknown) => void answered.push({ kind, took: PATIENCE_MS, reason: String(error) }),
      ),
    )
  }
  await Promise.all(under)
  return answered
}

/** The value that the given fraction of the numbers does not exceed. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}
