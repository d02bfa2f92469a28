import { dayOf, endOf, isoDay, parseDay } from "@shop/contracts/delivery-promise"

/** The day of a moment by the clock of a zone, as 'yyyy-MM-dd'; empty for none. */
export function dayText(moment: string | null, timeZone: string): string {
  return moment === null ? "" : isoDay(dayOf(moment, timeZone))
}

/**
 * The moment at which a last day is over; null for no day. A day that was not changed keeps the moment that it stands for.
 *
 * @param before the moment that was edited; null for none
 */
export function momentOf(day: string, before: string | null, timeZone: string): string | null {
  if (day === "") return null
  if (before !== null && day === dayText(before, timeZone)) return before
  const parsed = parseDay(day)
  // What is no day is refused by the contract.
  return Number.isNaN(parsed) ? day : endOf(parsed, timeZone).toISOString()
}
