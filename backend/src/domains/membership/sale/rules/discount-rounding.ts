import { discountAmountCents, type DiscountSummary } from "@shop/contracts"
import { toCents } from "#lib/money"

/** An adjustment of a cart line as the engine stores it; the amount in dollars, possibly with fractions of a cent. */
interface EngineAdjustment {
  id: string
  code?: string | null | undefined
  amount: unknown
}

/**
 * The amount of an engine adjustment in whole cents. The engine keeps fractions of a cent; for the given discount, the
 * result is that of the contracts' `discountAmountCents`, unless the engine's amount differs by more than a cent.
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
