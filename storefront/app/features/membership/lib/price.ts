import type { DiscountSummary, Figures } from "@shop/contracts"
import { discountAmountCents } from "@shop/contracts"

export interface MembershipPrice {
  priceCents: number
  /** What the discount takes off, in cents; 0 without one. */
  savingCents: number
  dueCents: number
  /** Those on it, as the shop computes them. */
  taxes: Figures["taxes"]
}

/** What the membership costs with a discount, by the contract's maths. */
export function membershipPrice(priceDollars: number, discount: DiscountSummary | null): MembershipPrice {
  const priceCents = Math.round(priceDollars * 100)
  const savingCents = discount ? discountAmountCents(priceCents, discount) : 0
  return { priceCents, savingCents, dueCents: priceCents - savingCents, taxes: [] }
}
