import { inTime } from "#engine/availability/in-time"

/** The result of a pass. */
export interface Pass {
  /** Whether there may be more that was noted before. */
  isFull: boolean
  /** Whether it recorded further changes, which concern waiting callers. */
  hasNoted: boolean
}

export const NOTHING: Pass = { isFull: false, hasNoted: false }

/** After this time, the next pass starts, whatever happened to this one. */
const LONGEST_PASS_MS = 5 * 60_000

/** Runs something again and again, never twice at the same time. */
export class Passes {
  run: () => Promise<Pass> = () => Promise.resolve(NOTHING)
  private underWay: Promise<Pass> | undefined
  private waiting: Promise<Pass> | undefined

  /** A run that starts after this call; waiting callers share it. */
  next(): Promise<Pass> {
    this.waiting ??= (this.underWay ?? Promise.resolve(NOTHING))
      .catch(() => NOTHING)
      .then(() => {
        this.underWay = this.waiting
        this.waiting = undefined
        return inTime(this.run(), LONGEST_PASS_MS, "Following changes")
      })
    return this.waiting
  }
}
