/** Many keyboards offer only a comma as the decimal separator: `1,5`. */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2})$/

/** Thousands as in copied amounts: `1,234.50` or `1 234.50`. */
const GROUPED = /^-?\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d*)?$/

/** A number in digits alone; `Number` also reads other notations, such as `0x10` and `1e3`. */
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** The text in plain characters: no wide digits, special blanks, or marks that can't be seen. */
const asTyped = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()

/**
 * Parses a number as people type it.
 *
 * @returns undefined for an empty field; NaN for text that is not a number, or is ambiguous
 */
export function parseNumber(text: string): number | undefined {
  const typed = asTyped(text)
  if (typed === "") return undefined
  const number = GROUPED.test(typed) ? typed.replace(/[, ]/g, "") : typed.replace(DECIMAL_COMMA, "$1.$2")
  return PLAIN.test(number) ? Number(number) : NaN
}

/** The same for an amount of dollars, which may have their sign before it or `USD` beside it. */
export function parseDollars(text: string): number | undefined {
  const amount = asTyped(text).replace(/^(?:US ?\$|USD|\$) ?(?=[\d.])|(?<=[\d.]) ?(?:USD|\$)$/gi, "")
  return parseNumber(amount)
}
