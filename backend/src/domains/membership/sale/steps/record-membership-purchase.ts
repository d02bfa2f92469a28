import { randomBytes } from "node:crypto"
import type { InferTypeOf, PaymentSessionDTO, MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import type MembershipPurchase from "#modules/membership/models/membership-purchase"
import { currentGateway } from "#domains/checkout/payment/gateways/index"
import type { BrowserPayment } from "#domains/checkout/payment/gateways/gateway"
import { firstCheckAt } from "../rules/purchase-checks"
import { PAGE_MODULE } from "#modules/page/index"
import type { DiscountSummary } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { resolveDiscount } from "#domains/catalogue/discount/queries/resolve-discount"
import { findMembershipOffer, type MembershipOffer } from "#domains/store/queries/store-context"
import { findMembershipTax, type MembershipTax } from "../../queries/membership-tax"

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
 * Calculates the current cost of an account's membership, with its discount and tax.
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

interface NoteShownTermsInput {
  purchaseId: string
  /** The version of the terms that the buyer was shown; defaults to the one in force. */
  termsVersion?: number | undefined
}

/** The version of the terms that a buyer accepts with the payment; null if there are none. */
export async function shownTerms(
  container: MedusaContainer,
  termsVersion: number | undefined,
): Promise<number | null> {
  if (termsVersion !== undefined) return termsVersion
  const inForce = await container.resolve(PAGE_MODULE).inForce()
  return inForce.find(({ slug }) => slug === "terms")?.version ?? null
}

/**
 * Records the terms that a buyer accepts with the payment, when an open purchase is continued. Terms published later
 * only apply to later buyers.
 */
export const noteShownTermsStep = createStep(
  "note-shown-terms",
  async ({ purchaseId, termsVersion }: NoteShownTermsInput, { container }) => {
    const terms_version = await shownTerms(container, termsVersion)
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    await memberships.updateMembershipPurchases({ id: purchaseId, terms_version })
    return new StepResponse(undefined)
  },
)

interface RecordMembershipPurchaseInput {
  accountId: number
  cartId: string
  amountDueCents: number
  quote: MembershipQuote
  /** The engine's payment session; missing if nothing is due, or the order opens its payment itself. */
  session?: PaymentSessionDTO | undefined
  /** The version of the terms that the buyer was shown; defaults to the one in force. */
  termsVersion?: number | undefined
}

/** The fields of a purchase that its buyer is shown. */
export type PreparedPurchase = Pick<
  InferTypeOf<typeof MembershipPurchase>,
  "id" | "token" | "cart_id" | "provider" | "price_cents" | "amount_due_cents" | "discount" | "tax"
>

/** The provider's intent id if there is one, otherwise an unguessable string. */
function tokenOf(browser: BrowserPayment | null, session: PaymentSessionDTO | undefined): string {
  return browser?.intentOf(session?.data)?.id ?? `mpi_${randomBytes(18).toString("base64url")}`
}

/** Stores an account's quote and the terms it was shown, under the id with which the client confirms it. */
export const recordMembershipPurchaseStep = createStep(
  "record-membership-purchase",
  async (
    { accountId, cartId, amountDueCents, quote, session, termsVersion }: RecordMembershipPurchaseInput,
    { container },
  ) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const { id: provider, browser } = currentGateway()
    const purchase = await memberships.createMembershipPurchases({
      token: tokenOf(browser, session),
      account_id: accountId,
      cart_id: cartId,
      provider,
      price_cents: quote.offer.priceCents,
      amount_due_cents: amountDueCents,
      discount_code: quote.discount?.code ?? null,
      discount: quote.discount ? { ...quote.discount } : null,
      tax: quote.tax ? { ...quote.tax } : null,
      terms_version: await shownTerms(container, termsVersion),
      next_check_at: session && browser ? firstCheckAt() : null,
    })
    return new StepResponse<PreparedPurchase, string>(purchase, purchase.id)
  },
  async (purchaseId, { container }) => {
    if (!purchaseId) return
    await container.resolve(MEMBERSHIP_MODULE).deleteMembershipPurchases(purchaseId)
  },
)
