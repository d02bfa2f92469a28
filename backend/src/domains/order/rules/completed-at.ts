/** Key of an order's metadata: when it was completed, ISO 8601 in UTC. */
export const COMPLETED_AT = "completed_at"

/** When an order was completed; null for orders from before that was recorded. */
export function completedAtOf(metadata: Record<string, unknown> | null | undefined): string | null {
  const noted = metadata?.[COMPLETED_AT]
  return typeof noted === "string" && !Number.isNaN(Date.parse(noted)) ? noted : null
}
