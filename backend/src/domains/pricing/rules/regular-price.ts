import type { CalculatedPriceSet } from "@medusajs/framework/types"

/**
 * The unit price without the sale that the current price comes from, in the engine's dollars; null if it is not on
 * sale. Only price lists of the type "sale" are sales: an "override" is the price itself.
 */
export function regularPriceOf({
  calculated_amount: amount,
  original_amount: original,
}: Pick<CalculatedPriceSet, "calculated_amount" | "original_amount">): number | null {
  if (amount === null || original === null) return null
  return Number(original) > Number(amount) ? Number(original) : null
}
