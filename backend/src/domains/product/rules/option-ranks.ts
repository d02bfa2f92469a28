import type { ProductOption } from "@shop/contracts"

/** Ranks of an option's values, by value. */
export type Ranks = Record<string, number>

/** More than the number of values of any option. */
const STRIDE = 100

/**
 * The ranks of an option's values, in the merchant's order. They continue across all options of the product, because
 * the engine only ranks values, so their ranks order the options as well.
 *
 * @returns an empty object for an unknown option
 */
export function ranksOf(options: readonly ProductOption[], name: string): Ranks {
  const place = options.findIndex((option) => option.name === name)
  const values = options[place]?.values ?? []
  return Object.fromEntries(values.map((value, index) => [value, place * STRIDE + index]))
}
