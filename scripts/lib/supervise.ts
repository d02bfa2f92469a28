import { setTimeout as sleep } from "node:timers/promises"
import type { Child } from "./child"
import { failureOf } from "./health"
import { log } from "./output"

/** How often a server may end on its own within the window before the shop is given up. */
const MOST_ENDS = 5
const WINDOW_MS = 300_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** A server that is started again whenever it ends without being asked to. */
export interface Supervised {
  child: Child
  start: () => Child
  /** Whether its end is wanted, because all is being stopped. */
  isStopping: () => boolean
}

/**
 * Starts a server again each time it ends, after a pause that doubles with each end of the last five minutes.
 *
 * @throws UserError with the end of its log when it has ended too often, as one does that can't start at all
 */
export async function supervise({ child, start, isStopping }: Supervised): Promise<never> {
  const ends: number[] = []
  for (let current = child; ; current = start()) {
    await current.ended
    // Whoever stops the shop ends this process.
    if (isStopping()) return new Promise<never>(() => undefined)
    const now = Date.now()
    ends.push(now)
    const recent = ends.filter((end) => now - end < WINDOW_MS).length
    if (recent > MOST_ENDS) {
      throw failureOf(current, `has ended ${recent} times within five minutes, so the shop is being stopped`)
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (recent - 1), LONGEST_PAUSE_MS)
    log(
      `The ${current.name} has ended unexpectedly (its log: ${current.logFile}). It is being started again …`,
    )
    await sleep(pause)
  }
}
