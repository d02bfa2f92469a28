import { isDeepStrictEqual } from "node:util"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { paymentProviderOf } from "../../payment/rules/payment-provider"
import type { MembershipQuote } from "./quote-membership"

const REUSABLE_FOR_MS = 60 * 60 * 1000

export interface FindReusablePurchaseInput {
  accountId: number
  quote: MembershipQuote
}

/** An open purchase of the same code: `reusableId` when its quote still holds, else `staleId`. */
export interface OpenPurchase {
  reusableId: string | null
  staleId: string | null
}

/** Finds the open purchase to go on with, so that a page that is loaded twice has one payment. */
export const findReusablePurchaseStep = createStep(
  "find-reusable-purchase",
  async ({ accountId, quote }: FindReusablePurchaseInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const [open] = await memberships.listMembershipPurchases(
      { account_id: accountId, status: "open", discount_code: quote.discount?.code ?? null },
      { take: 1 },
    )
    if (!open) return new StepResponse<OpenPurchase>({ reusableId: null, staleId: null })
    const isSame =
      open.provider === paymentProviderOf() &&
      open.price_cents === quote.offer.priceCents &&
      isDeepStrictEqual({ ...open.discount }, { ...quote.discount }) &&
      isDeepStrictEqual({ ...open.tax }, { ...quote.tax }) &&
      Date.now() - new Date(open.created_at).getTime() < REUSABLE_FOR_MS
    return new StepResponse<OpenPurchase>({
      reusableId: isSame ? open.id : null,
      staleId: isSame ? null : open.id,
    })
  },
)
