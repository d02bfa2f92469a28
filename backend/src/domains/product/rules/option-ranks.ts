import type { ProductOption } from "@shop/contracts"

/** Ranks by the values of an option. */
export type Ranks = Record<string, number>

/** More than an option has values. */
const STRIDE = 100

/**
 * The ranks of the values of one option, in the merchant's order. They count through all options of the product: the
 * engine ranks values alone, and so they order the options as well.
 *
 * @returns nothing for an option that is not among them
 */
export function ranksOf(options: readonly ProductOption[], name: string): Ranks {
  const place = options.findIndex((option) => option.name === name)
  const values = options[place]?.values ?? []
  return Object.fromEntries(values.map((value, index) => [value, place * STRIDE + index]))
}
