/** Key of an order's metadata: when it was completed, ISO 8601 in UTC. */
export const COMPLETED_AT = "completed_at"

/** Key of an order's metadata: when its buyer was notified last that it is late, ISO 8601 in UTC. */
export const DELAY_NOTIFIED_AT = "delay_notified_at"

/** A moment that an order's metadata has; null where none is noted. */
export function notedMoment(
  metadata: Record<string, unknown> | null | undefined,
  key: typeof COMPLETED_AT | typeof DELAY_NOTIFIED_AT,
): string | null {
  const noted = metadata?.[key]
  return typeof noted === "string" && !Number.isNaN(Date.parse(noted)) ? noted : null
}
