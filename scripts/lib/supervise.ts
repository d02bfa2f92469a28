import { setTimeout as sleep } from "node:timers/promises"
import type { Child } from "./child"
import { failureOf } from "./health"
import { log } from "./output"

/** How many times a server may end on its own within the window before the shop is stopped. */
const MOST_ENDS = 5
const WINDOW_MS = 300_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** A server that is restarted whenever it ends unexpectedly. */
export interface Supervised {
  child: Child
  start: () => Child
  /** Whether its end is intended, because the shop is being stopped. */
  isStopping: () => boolean
  /** How it waits before a start. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Restarts a server each time it ends, after a pause that doubles with each end in the last five minutes, up to
 * 15 seconds. One that was killed, as by its watchdog, is restarted without a limit: strangers who keep a server busy
 * must not stop the shop.
 *
 * @throws UserError with the end of its log if it has ended too often, for example because it can't start at all
 */
export async function supervise({ child, start, isStopping, pause = sleep }: Supervised): Promise<never> {
  const ends: { at: number; isOwn: boolean }[] = []
  for (let current = child; ; current = start()) {
    const code = await current.ended
    // Never settles: whatever stops the shop ends this process.
    if (isStopping()) return new Promise<never>(() => undefined)
    const now = Date.now()
    ends.push({ at: now, isOwn: code !== null })
    const recent = ends.filter(({ at }) => now - at < WINDOW_MS)
    const own = recent.filter(({ isOwn }) => isOwn).length
    if (own > MOST_ENDS) {
      throw failureOf(current, `has crashed ${own} times within five minutes, so the shop is stopping`)
    }
    const milliseconds = Math.min(FIRST_PAUSE_MS * 2 ** (recent.length - 1), LONGEST_PAUSE_MS)
    log(`The ${current.name} has stopped unexpectedly. See ${current.logFile}. Restarting …`)
    await pause(milliseconds)
  }
}
