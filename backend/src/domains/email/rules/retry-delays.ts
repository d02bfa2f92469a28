/** How long after each failed attempt the next one comes, in seconds; after the last one the email has failed. */
const RETRY_DELAYS = [2, 15, 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600]

/**
 * @param attempts how many there were, all failed
 * @returns seconds; null when it is given up, after most of a day
 */
export function retryDelay(attempts: number): number | null {
  return RETRY_DELAYS[attempts - 1] ?? null
}

const SOONEST = 1
const LATEST = 3600

/** When to look again whether something can be told that has not happened yet, in seconds: ever less often. */
export function lookAgainDelay(queuedAt: Date): number {
  const waited = (Date.now() - queuedAt.getTime()) / 1000
  return Math.min(LATEST, Math.max(SOONEST, waited))
}
