import type { Settings } from "@shop/contracts"
import { dayOf, endOf } from "@shop/contracts/delivery-promise"

/** A membership that was paid for. */
export interface PaidMembership {
  grantedAt: Date
  capturedCents: number
  refundedCents: number
}

/**
 * Until when its member may have a membership refunded, and how much; null where that is not possible, or not any more. The last
 * of the days counts to its end by the shop's clock.
 *
 * @param settings of the shop; `membershipRefundDays` is 0 where members can't have it refunded themselves
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
