/** A number of days for use in a sentence: 'one day', '3 days'. */
export function daysText(days: number): string {
  return days === 1 ? "one day" : `${days} days`
}
