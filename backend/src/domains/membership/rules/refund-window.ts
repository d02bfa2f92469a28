const DAY_MS = 86_400_000

/** A membership that was paid for. */
export interface PaidMembership {
  grantedAt: Date
  capturedCents: number
  refundedCents: number
}

/** When its member may have a membership refunded, and how much; null where that is not possible, or not any more. */
export function refundWindowOf(
  { grantedAt, capturedCents, refundedCents }: PaidMembership,
  days: number,
  now: Date,
): { until: Date; cents: number } | null {
  const until = new Date(grantedAt.getTime() + days * DAY_MS)
  const cents = capturedCents - refundedCents
  return cents > 0 && until.getTime() > now.getTime() ? { until, cents } : null
}
