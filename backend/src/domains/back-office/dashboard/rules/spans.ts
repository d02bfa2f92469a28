import { dayOf, daysBefore, isoDay, mondayOf, startOf, type Day } from "@shop/contracts/delivery-promise"
import type { Span } from "#lib/spans"

/** How many days the line of sales has, and sold pieces are counted for. */
export const LATEST_DAYS = 30

const WEEK = 7

/** The times that administrators compare; the earlier ones end at the same time of day as the current ones. */
export interface ComparedSpans {
  today: Span
  yesterday: Span
  thisWeek: Span
  lastWeek: Span
}

/** From the start of a day to the time of `now` that many days earlier; empty if clocks skipped it at midnight. */
function upTo(day: Day, days: number, { now, timeZone }: { now: Date; timeZone: string }): Span {
  const from = startOf(day, timeZone)
  const until = daysBefore(now, days, timeZone)
  return { from, until: until > from ? until : from }
}

/** Today and this week until now, and yesterday and last week until the same time. Weeks begin on Monday. */
export function comparedSpans(now: Date, timeZone: string): ComparedSpans {
  const today = dayOf(now, timeZone)
  const monday = mondayOf(today)
  const at = { now, timeZone }
  return {
    today: upTo(today, 0, at),
    yesterday: upTo(today - 1, 1, at),
    thisWeek: upTo(monday, 0, at),
    lastWeek: upTo(monday - WEEK, WEEK, at),
  }
}

/** The latest days in a time zone, oldest first; the last one is today until now. */
export function latestDays(now: Date, timeZone: string): (Span & { day: string })[] {
  const today = dayOf(now, timeZone)
  return Array.from({ length: LATEST_DAYS }, (_, index) => {
    const day = today - LATEST_DAYS + 1 + index
    return {
      day: isoDay(day),
      from: startOf(day, timeZone),
      until: day === today ? now : startOf(day + 1, timeZone),
    }
  })
}
