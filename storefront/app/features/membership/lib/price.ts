import type { DiscountSummary, Figures } from "@shop/contracts"
import { discountAmountCents } from "@shop/contracts"

export interface MembershipPrice {
  priceCents: number
  /** The discount amount in cents; 0 without a discount. */
  savingCents: number
  dueCents: number
  /** As computed by the server; empty until then. */
  taxes: Figures["taxes"]
}

/** The price of the membership after the discount and before tax, by the contract's calculation. */
export function membershipPrice(priceDollars: number, discount: DiscountSummary | null): MembershipPrice {
  const priceCents = Math.round(priceDollars * 100)
  const savingCents = discount ? discountAmountCents(priceCents, discount) : 0
  return { priceCents, savingCents, dueCents: priceCents - savingCents, taxes: [] }
}
