import type { Settings } from "@shop/contracts"
import { dayOf, endOf } from "@shop/contracts/delivery-promise"

/** A membership that was paid for. */
export interface PaidMembership {
  grantedAt: Date
  capturedCents: number
  refundedCents: number
}

/**
 * A member's refund deadline and amount in cents; null if no refund is possible. The last day counts until its end in
 * the shop's time zone.
 *
 * @param settings of the shop; `membershipRefundDays` is 0 if members can't request a refund themselves
 */
export function refundWindowOf(
  { grantedAt, capturedCents, refundedCents }: PaidMembership,
  { membershipRefundDays: days, timeZone }: Pick<Settings, "membershipRefundDays" | "timeZone">,
  now: Date,
): { until: Date; cents: number } | null {
  if (days === 0) return null
  const until = endOf(dayOf(grantedAt, timeZone) + days, timeZone)
  const cents = capturedCents - refundedCents
  return cents > 0 && until.getTime() >= now.getTime() ? { until, cents } : null
}
