import { randomBytes } from "node:crypto"
import type { InferTypeOf, PaymentSessionDTO } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type MembershipPurchase from "../../../modules/membership/models/membership-purchase"
import { currentGateway } from "../../payment/gateways"
import type { BrowserPayment } from "../../payment/gateways/gateway"
import { firstCheckAt } from "../rules/purchase-checks"
import { shownTerms } from "./note-shown-terms"
import type { MembershipQuote } from "./quote-membership"

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
