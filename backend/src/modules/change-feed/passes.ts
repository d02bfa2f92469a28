import { inTime } from "../../engine/availability/in-time"

/** What a pass leaves. */
export interface Pass {
  /** Whether there may be more that was noted before. */
  isFull: boolean
  /** Whether it has noted others, which concern whoever waits for it. */
  hasNoted: boolean
}

export const NOTHING: Pass = { isFull: false, hasNoted: false }

/** After this long, the next pass begins, whatever became of this one. */
const LONGEST_PASS_MS = 5 * 60_000

/** Runs something again and again, never twice at the same time. */
export class Passes {
  run: () => Promise<Pass> = () => Promise.resolve(NOTHING)
  private underWay: Promise<Pass> | undefined
  private waiting: Promise<Pass> | undefined

  /** A run that begins after this call; whoever waits shares one. */
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
