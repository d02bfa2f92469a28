import { randomBytes } from "node:crypto"
import type { PaymentSessionDTO } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { paymentProviderOf } from "../../payment/rules/payment-provider"
import { firstCheckAt } from "../rules/purchase-checks"
import type { MembershipQuote } from "./quote-membership"

export interface RecordMembershipPurchaseInput {
  accountId: number
  cartId: string
  amountDueCents: number
  quote: MembershipQuote
  /** The engine's payment session; none with 0 due. */
  session?: PaymentSessionDTO | undefined
}

/** Stripe's own intent id where there is one, else a text that nobody can guess. */
function tokenOf(session: PaymentSessionDTO | undefined): string {
  const intentId = session?.data?.id
  return typeof intentId === "string" ? intentId : `mpi_${randomBytes(18).toString("base64url")}`
}

/** Keeps what was quoted to an account, under the id its client confirms with. */
export const recordMembershipPurchaseStep = createStep(
  "record-membership-purchase",
  async (
    { accountId, cartId, amountDueCents, quote, session }: RecordMembershipPurchaseInput,
    { container },
  ) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const purchase = await memberships.createMembershipPurchases({
      token: tokenOf(session),
      account_id: accountId,
      cart_id: cartId,
      provider: paymentProviderOf(),
      price_cents: quote.offer.priceCents,
      amount_due_cents: amountDueCents,
      discount_code: quote.discount?.code ?? null,
      discount: quote.discount ? { ...quote.discount } : null,
      tax: quote.tax ? { ...quote.tax } : null,
      next_check_at: session && paymentProviderOf() === "stripe" ? firstCheckAt() : null,
    })
    return new StepResponse({ purchaseId: purchase.id }, purchase.id)
  },
  async (purchaseId, { container }) => {
    if (!purchaseId) return
    await container.resolve(MEMBERSHIP_MODULE).deleteMembershipPurchases(purchaseId)
  },
)
