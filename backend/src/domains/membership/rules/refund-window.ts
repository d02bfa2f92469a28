import type { Settings } from "@shop/contracts"
import { dayOf, endOf } from "@shop/contracts/delivery-promise"

/** A membership that was paid for. */
export interface PaidMembership {
  grantedAt: Date
  capturedCents: number
  refundedCents: number
}

/**
 * Until when a member may have the membership refunded, and how much in cents; null if that is not, or no longer,
 * possible. The last day counts until its end in the shop's time zone.
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
