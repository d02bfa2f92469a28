/** Many keyboards offer only a comma as the decimal separator: `1,5`. */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2})$/

/** Commas as thousands separators, as in copied amounts: `1,234.50`. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * Parses a number as people type it.
 *
 * @returns undefined for an empty field; NaN for text that is not a number, or is ambiguous
 */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim()
  if (typed === "") return undefined
  if (GROUPED.test(typed)) return Number(typed.replaceAll(",", ""))
  return Number(typed.replace(DECIMAL_COMMA, "$1.$2"))
}
