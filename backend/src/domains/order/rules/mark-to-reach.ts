/** How long a job retries orders whose emails could not be queued. */
const RETRIED_WITHIN_MS = 24 * 60 * 60 * 1000

/**
 * How far a job may move its mark, up to which every order has its emails in the outbox. After a failure it stays
 * behind, so that later runs check the same orders again, which is cheap and queues nothing twice.
 *
 * @param until up to when the job looked for orders
 */
export function markToReach(until: Date, hasFailed: boolean): Date {
  return hasFailed ? new Date(until.getTime() - RETRIED_WITHIN_MS) : until
}
