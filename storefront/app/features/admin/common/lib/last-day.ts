import { dayOf, endOf, isoDay, parseDay } from "@shop/contracts/delivery-promise"

/** The calendar day of a timestamp in a time zone, as 'yyyy-MM-dd'; empty for null. */
export function dayText(moment: string | null, timeZone: string): string {
  return moment === null ? "" : isoDay(dayOf(moment, timeZone))
}

/**
 * The timestamp of the end of a day; null for an empty one. If the day is unchanged, its timestamp is too.
 *
 * @param before the timestamp being edited; null if there is none
 */
export function momentOf(day: string, before: string | null, timeZone: string): string | null {
  if (day === "") return null
  if (before !== null && day === dayText(before, timeZone)) return before
  const parsed = parseDay(day)
  // Leaves an invalid day for the contract's schema to reject.
  return Number.isNaN(parsed) ? day : endOf(parsed, timeZone).toISOString()
}
