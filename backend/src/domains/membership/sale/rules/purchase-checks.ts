const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The webhook reports a payment within seconds; the job checks those that were not reported. */
const FIRST_CHECK_MS = 3 * MINUTE_MS
/** As often as the job runs. */
const SHORTEST_PAUSE_MS = 5 * MINUTE_MS
const OFTEN_UNTIL_MS = 60 * MINUTE_MS

/** When a new purchase is first checked. */
export function firstCheckAt(now = new Date()): Date {
  return new Date(now.getTime() + FIRST_CHECK_MS)
}

/**
 * When a still unpaid purchase is checked next: at regular intervals for an hour, then whenever its age has doubled.
 */
export function nextCheckAt(createdAt: Date, now = new Date()): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + (age < OFTEN_UNTIL_MS ? SHORTEST_PAUSE_MS : age))
}

/** Whether a purchase is abandoned. Its payment is then canceled, so that it can no longer be paid. */
export function isAbandoned(createdAt: Date, now = new Date()): boolean {
  return now.getTime() - createdAt.getTime() >= DAY_MS
}
