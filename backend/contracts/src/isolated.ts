/** A letter of a right-to-left script, or a mark of that direction. */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

const ISOLATES = /[\u2066-\u2069]/g

/**
 * Isolates a name for use in a sentence of the other text direction, so that it doesn't reorder the sentence.
 * Right-to-left names are put between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name.replace(ISOLATES, "")}\u2069` : name
}
