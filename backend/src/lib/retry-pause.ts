const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS

/**
 * The time of a job's next attempt: one minute after the first failure, doubling with each one, at most six hours.
 */
export function nextAttemptAfter(attempts: number, now = Date.now()): Date {
  return new Date(now + Math.min(MINUTE_MS * 2 ** attempts, LONGEST_MS))
}
