import { parseDollars } from "./parse-number"

/**
 * Converts the text of a dollar field to integer cents: `19.99` to 1999. Half a cent rounds up, unaffected by
 * floating-point error.
 *
 * @returns undefined for an empty field; NaN for text that is not an amount
 */
export function toCents(dollars: string): number | undefined {
  const amount = parseDollars(dollars)
  if (amount === undefined) return undefined
  const shifted = Number(`${amount}e2`)
  return Math.round(Number.isNaN(shifted) ? amount * 100 : shifted)
}

/** Formats integer cents for a dollar field: 1999 as `19.99`. */
export function toDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
