/** On many keyboards a comma is the only sign there is for what comes after the whole: `1,5`. */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2})$/

/** Commas between thousands, as sums are copied: `1,234.50`. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * A number as people type it.
 *
 * @returns undefined for an empty field; NaN for what is no number, or could be two
 */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim()
  if (typed === "") return undefined
  if (GROUPED.test(typed)) return Number(typed.replaceAll(",", ""))
  return Number(typed.replace(DECIMAL_COMMA, "$1.$2"))
}
