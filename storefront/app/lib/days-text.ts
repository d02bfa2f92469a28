/** A number of days within a sentence. */
export function daysText(days: number): string {
  return days === 1 ? "one day" : `${days} days`
}
