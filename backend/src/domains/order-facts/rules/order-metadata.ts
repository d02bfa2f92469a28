/** Order metadata key: when the order was completed, ISO 8601 in UTC. */
export const COMPLETED_AT = "completed_at"

/** Order metadata key: when the buyer was last notified that the order is late, ISO 8601 in UTC. */
export const DELAY_NOTIFIED_AT = "delay_notified_at"

/** The time stored in an order's metadata under a key; null if there is no valid one. */
export function notedMoment(
  metadata: Record<string, unknown> | null | undefined,
  key: typeof COMPLETED_AT | typeof DELAY_NOTIFIED_AT,
): string | null {
  const noted = metadata?.[key]
  return typeof noted === "string" && !Number.isNaN(Date.parse(noted)) ? noted : null
}
