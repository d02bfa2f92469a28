const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS

/** When a job tries again what failed so many times before: after a minute, then twice as late each time, up to six hours. */
export function nextAttemptAfter(attempts: number, now = Date.now()): Date {
  return new Date(now + Math.min(MINUTE_MS * 2 ** attempts, LONGEST_MS))
}
