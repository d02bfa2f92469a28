/** How far back the demo shop's orders go: eighteen months. */
const MOST_DAYS = 548

const FEWEST_A_DAY = 0.06
/** On top of the fewest, just before today. */
const GROWN_A_DAY = 1.6

/** How busy each day of the week is, from Sunday. */
const WEEKDAYS = [0.6, 1.3, 1.2, 1.1, 1, 0.9, 0.6]

const DAY_MS = 86_400_000
const OPENS_MS = 13 * 3_600_000
const LONG_MS = 10 * 3_600_000

/** A number from 0 to 1 that looks random, but is always the same for a number. */
function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

/** How many orders a day has on average; `age` is in days before today. */
function paceOf(age: number, weekday: number): number {
  const growth = ((MOST_DAYS - age) / MOST_DAYS) ** 3
  return (FEWEST_A_DAY + GROWN_A_DAY * growth) * (WEEKDAYS[weekday] ?? 1) * (0.4 + 1.2 * noise(age))
}

/**
 * The times of the demo shop's past orders, oldest first: over the eighteen months before a day, more and more of them,
 * and more at the beginning of a week than at its end.
 */
export function pastOrderTimes(now: Date): Date[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  const times: Date[] = []
  let due = 0
  for (let age = MOST_DAYS; age > 0; age -= 1) {
    const start = (today - age) * DAY_MS
    due += paceOf(age, new Date(start).getUTCDay())
    const count = Math.floor(due)
    due -= count
    const ofDay = Array.from({ length: count }, (_, index) => noise(age + index / 7)).sort()
    for (const place of ofDay) times.push(new Date(start + OPENS_MS + Math.floor(place * LONG_MS)))
  }
  return times
}
