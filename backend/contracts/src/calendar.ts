const DAY_MS = 24 * 60 * 60 * 1000

/** A calendar day, as the number of days since 1970-01-01 (a Thursday). */
export type Day = number

type Moment = Date | string | number

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The local time in a zone, read as if it were UTC: a timestamp in milliseconds, exact to the second. */
function wallClock(moment: Moment, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(new Date(moment))) shown[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The local day in a zone at a given moment. */
export function dayOf(moment: Moment, timeZone: string): Day {
  return Math.floor(wallClock(moment, timeZone) / DAY_MS)
}

/** The local hour in a zone at a given moment, 0 to 23. */
export function hourOf(moment: Moment, timeZone: string): number {
  return new Date(wallClock(moment, timeZone)).getUTCHours()
}

/** The first moment of a day in a zone. Not midnight if clocks go forward then. */
export function startOf(day: Day, timeZone: string): Date {
  const midnight = day * DAY_MS
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((moment) => wallClock(moment, timeZone) - moment)
  const candidates = offsets.map((offset) => midnight - offset).sort((one, other) => one - other)
  const first = candidates.find((moment) => dayOf(moment, timeZone) >= day)
  return new Date(first ?? Math.max(...candidates))
}

/** The last moment of a day in a zone. */
export function endOf(day: Day, timeZone: string): Date {
  return new Date(startOf(day + 1, timeZone).getTime() - 1)
}

/** The same time of day in a zone, a number of days earlier; an hour off if clocks skipped it. */
export function daysBefore(moment: Moment, days: number, timeZone: string): Date {
  const then = new Date(moment).getTime() - days * DAY_MS
  const shift = wallClock(moment, timeZone) - days * DAY_MS - wallClock(then, timeZone)
  return new Date(then + shift)
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return day - ((new Date(day * DAY_MS).getUTCDay() + 6) % 7)
}

/** A day as `yyyy-MM-dd`. */
export function isoDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, "yyyy-MM-dd".length)
}

/** Parses `yyyy-MM-dd`, or `yyyy-MM` as the first day of the month. NaN for anything else. */
export function parseDay(text: string): Day {
  return Date.parse(`${text.padEnd("yyyy-MM-dd".length, "-01")}T00:00:00Z`) / DAY_MS
}

/** A moment as ISO 8601 in a zone's local time with its UTC offset, such as `2026-11-01T01:30:00-04:00`. */
export function isoInZone(moment: Moment, timeZone: string): string {
  const shown = wallClock(moment, timeZone)
  const offset = Math.round((shown - new Date(moment).getTime()) / 60_000)
  const distance = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16)
  return `${new Date(shown).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${distance}`
}

/** Monday to Friday. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(day * DAY_MS).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
