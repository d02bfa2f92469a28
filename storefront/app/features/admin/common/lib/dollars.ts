import { parseNumber } from "./parse-number"

/**
 * What a field for dollars holds, as integer cents: `19.99` as 1999. Rounded as people round, half a cent up,
 * whatever the binary fraction says.
 *
 * @returns undefined for an empty field; NaN for what is no amount
 */
export function toCents(dollars: string): number | undefined {
  const amount = parseNumber(dollars)
  if (amount === undefined) return undefined
  const shifted = Number(`${amount}e2`)
  return Math.round(Number.isNaN(shifted) ? amount * 100 : shifted)
}

/** Integer cents as a field for dollars shows them: 1999 as `19.99`. */
export function toDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
