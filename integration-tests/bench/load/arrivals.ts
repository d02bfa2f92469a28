/** What one arrival did. */
export interface Answered {
  kind: string
  /** Milliseconds from the moment it was due until its last byte. */
  took: number
  failed: boolean
}

/** A visit of a kind that is due; resolves once it is over. */
export type Visit = () => Promise<void>

export interface MixedKind {
  kind: string
  /** Its part of all arrivals, 0 to 1. */
  share: number
  visit: Visit
}

/** Nobody waits longer; what is not answered by then has failed. */
export const PATIENCE_MS = 10_000

function chosenOf(mix: readonly MixedKind[], random: number): MixedKind | undefined {
  let left = random
  return mix.find(({ share }) => (left -= share) < 0) ?? mix.at(-1)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Lets people arrive at a rate, at random moments that do not depend on when others are answered. Each is measured from
 * the moment they were due, so that a shop that is too slow can't slow its visitors down and look faster.
 */
export async function arrive(
  mix: readonly MixedKind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answered[]> {
  const answered: Answered[] = []
  const under: Promise<void>[] = []
  const begunAt = performance.now()
  let dueAt = begunAt
  for (;;) {
    dueAt += (-Math.log(1 - Math.random()) * 1000) / perSecond
    if (dueAt - begunAt > seconds * 1000) break
    const wait = dueAt - performance.now()
    if (wait > 1) await pause(wait)
    const one = chosenOf(mix, Math.random())
    if (!one) break
    const [due, { kind }] = [dueAt, one]
    under.push(
      one.visit().then(
        () => void answered.push({ kind, took: performance.now() - due, failed: false }),
        () => void answered.push({ kind, took: PATIENCE_MS, failed: true }),
      ),
    )
  }
  await Promise.all(under)
  return answered
}

/** The value that this part of the numbers does not exceed. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}
