import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { DiscountSummary } from "@shop/contracts"
import { throwError } from "../../../errors/api-error"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { resolveDiscount } from "../../discount/queries/resolve-discount"
import { findMembershipOffer, type MembershipOffer } from "../../store/queries/membership-offer"
import { findMembershipTax, type MembershipTax } from "../queries/membership-tax"

export interface QuoteMembershipInput {
  accountId: number
  /** Full price the client showed, in cents; not checked when left out. */
  amountCents?: number | undefined
  discountCode?: string | undefined
  /** Where the buyer lives, by the state's code; only a membership with a tax asks for it. */
  state?: string | undefined
}

export interface MembershipQuote {
  offer: MembershipOffer
  discount: DiscountSummary | null
  /** Null while the membership has no tax. */
  tax: MembershipTax | null
}

/**
 * What the membership costs this account now, and by which discount.
 *
 * @throws ApiError `already_member`, `amount_mismatch`, `state_required` or one of the discount's
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
