import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { DiscountSummary } from "@shop/contracts"
import { throwError } from "../../../errors/api-error"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { resolveDiscount } from "../../discount/queries/resolve-discount"
import { findMembershipOffer, type MembershipOffer } from "../../store/queries/membership-offer"
import { findMembershipTax, type MembershipTax } from "../../membership/queries/membership-tax"

export interface QuoteMembershipInput {
  accountId: number
  /** Full price that the client showed, in cents; not checked if omitted. */
  amountCents?: number | undefined
  discountCode?: string | undefined
  /** Code of the state where the buyer lives; only required if the membership is taxed. */
  state?: string | undefined
}

export interface MembershipQuote {
  offer: MembershipOffer
  discount: DiscountSummary | null
  /** Null if the membership is not taxed. */
  tax: MembershipTax | null
}

/**
 * Quotes what the membership costs an account now, with its discount and tax.
 *
 * @throws ApiError `already_member`, `amount_mismatch`, `state_required` or one of the discount errors
 */
export const quoteMembershipStep = createStep(
  "quote-membership",
  async ({ accountId, amountCents, discountCode, state }: QuoteMembershipInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    if (await memberships.isMember(accountId)) throwError("already_member")
    const offer = await findMembershipOffer(container)
    if (amountCents !== undefined && amountCents !== offer.priceCents) throwError("amount_mismatch")
    const discount = discountCode ? await resolveDiscount(container, discountCode) : null
    const tax = await findMembershipTax(container, offer, state ?? null)
    return new StepResponse<MembershipQuote>({ offer, discount, tax })
  },
)
