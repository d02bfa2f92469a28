import { discountAmountCents, type DiscountSummary } from "@shop/contracts"
import { toCents } from "../../money/rules/money"

/** An adjustment of a cart line as the engine keeps it; the amount in dollars, possibly below a cent. */
interface EngineAdjustment {
  id: string
  code?: string | null | undefined
  amount: unknown
}

/**
 * What an adjustment of the engine takes off, in whole cents. The engine keeps fractions of a cent; the
 * shop rounds half up, as `discountAmountCents` of the contracts says, where both mean the same discount.
 */
export function adjustmentCents(
  adjustment: EngineAdjustment,
  priceCents: number,
  discount: DiscountSummary | null,
): number {
  const engineCents = Number(adjustment.amount) * 100
  if (discount && adjustment.code?.toUpperCase() === discount.code.toUpperCase()) {
    const declared = discountAmountCents(priceCents, discount)
    if (Math.abs(declared - engineCents) <= 1) return declared
  }
  return Math.min(toCents(adjustment.amount), priceCents)
}
