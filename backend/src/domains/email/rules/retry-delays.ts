/** Seconds from each failed attempt to the next. After the last one, the email has failed for good. */
const RETRY_DELAYS = [2, 15, 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600]

/**
 * @param attempts number of attempts so far, all failed
 * @returns seconds until the next attempt; null to give up, after almost a day
 */
export function retryDelay(attempts: number): number | null {
  return RETRY_DELAYS[attempts - 1] ?? null
}

const SOONEST = 1
const LATEST = 3600

/** Seconds until the next check of an email that can't be sent yet; grows with the time it has waited. */
export function recheckDelay(queuedAt: Date): number {
  const waited = (Date.now() - queuedAt.getTime()) / 1000
  return Math.min(LATEST, Math.max(SOONEST, waited))
}
