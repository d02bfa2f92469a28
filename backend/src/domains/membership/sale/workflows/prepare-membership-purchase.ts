import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { releaseLockStep } from "@medusajs/medusa/core-flows"
import {
  discountAmountCents,
  type DiscountSummary,
  type Figures,
  type PaymentIntentResponse,
} from "@shop/contracts"
import { graphRows } from "#engine/graph"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { membershipLock, holdLockStep } from "#domains/operations/lock/locks"
import { figuresOf, type Priced } from "#domains/order-facts/money/rules/figures"
import { currentGateway, gatewayOf } from "#domains/checkout/payment/gateways/index"
import type { BrowserPayment } from "#domains/checkout/payment/gateways/gateway"
import { closeMembershipPurchasesStep } from "../steps/close-membership-purchases"
import { finishPaidPurchasesStep } from "../steps/finish-paid-purchases"
import {
  noteShownTermsStep,
  type PreparedPurchase,
  quoteMembershipStep,
  type MembershipQuote,
  type QuoteMembershipInput,
} from "../steps/record-membership-purchase"
import { openMembershipPurchaseWorkflow } from "./open-membership-purchase"

/** The provider's client secret for the cart's payment session; null without an intent. */
async function providerSecret(
  container: MedusaContainer,
  { intentOf }: BrowserPayment,
  cartId: string,
): Promise<string | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "payment_collection.payment_sessions.data"],
    filters: { id: cartId },
  })
  return intentOf(data[0]?.payment_collection?.payment_sessions?.[0]?.data)?.clientSecret ?? null
}

/** The taxes of a cart, as the engine computes them. */
async function taxesOfCart(container: MedusaContainer, cartId: string): Promise<Figures["taxes"]> {
  const data = await graphRows<Pick<Priced, "items">>(container, {
    entity: "cart",
    fields: ["id", "items.*", "items.tax_lines.*", "items.adjustments.*"],
    filters: { id: cartId },
  })
  const [cart] = data
  return cart ? figuresOf({ items: cart.items, shipping_methods: [] }).taxes : []
}

/** A purchase as returned by the facade: the amount due, and the client's data for paying it. */
const describeMembershipPurchaseStep = createStep(
  "describe-membership-purchase",
  async ({ purchase }: { purchase: PreparedPurchase }, { container }) => {
    const discount = purchase.discount as DiscountSummary | null
    const taxes = purchase.tax ? await taxesOfCart(container, purchase.cart_id) : []
    const isFree = purchase.amount_due_cents === 0
    const { browser } = gatewayOf(purchase.provider)
    const secret =
      browser && !isFree
        ? await providerSecret(container, browser, purchase.cart_id)
        : `${purchase.token}_secret`
    return new StepResponse<PaymentIntentResponse>({
      clientSecret: isFree ? null : secret,
      paymentIntentId: purchase.token,
      provider: purchase.provider,
      amountDue: purchase.amount_due_cents,
      taxes,
      ...(discount && {
        appliedDiscount: { ...discount, amountOff: discountAmountCents(purchase.price_cents, discount) },
      }),
    })
  },
)

const REUSABLE_FOR_MS = 60 * 60 * 1000

interface FindReusablePurchaseInput {
  accountId: number
  quote: MembershipQuote
}

/** An open purchase with the same discount code: `reusable` if its quote still holds, otherwise `staleId`. */
interface OpenPurchase {
  reusable: PreparedPurchase | null
  staleId: string | null
}

/** Finds the open purchase to continue with, so that loading the page twice creates only one payment. */
const findReusablePurchaseStep = createStep(
  "find-reusable-purchase",
  async ({ accountId, quote }: FindReusablePurchaseInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const [open] = await memberships.listMembershipPurchases(
      { account_id: accountId, status: "open", discount_code: quote.discount?.code ?? null },
      { take: 1 },
    )
    if (!open) return new StepResponse<OpenPurchase>({ reusable: null, staleId: null })
    const isSame =
      open.provider === currentGateway().id &&
      open.price_cents === quote.offer.priceCents &&
      isDeepStrictEqual({ ...open.discount }, { ...quote.discount }) &&
      isDeepStrictEqual({ ...open.tax }, { ...quote.tax }) &&
      Date.now() - new Date(open.created_at).getTime() < REUSABLE_FOR_MS
    return new StepResponse<OpenPurchase>({
      reusable: isSame ? open : null,
      staleId: isSame ? null : open.id,
    })
  },
)

interface PrepareMembershipPurchaseInput extends QuoteMembershipInput {
  customerId: string
  /** The version of the terms that the buyer was shown, if known. */
  termsVersion?: number | undefined
}

/**
 * Prices the membership for an account and prepares its payment, unless it is already paid. An open purchase is reused
 * while its quote is valid, and closed otherwise.
 */
export const prepareMembershipPurchaseWorkflow = createWorkflow(
  "prepare-membership-purchase",
  (input: PrepareMembershipPurchaseInput) => {
    finishPaidPurchasesStep({ accountId: input.accountId })
    const lock = transform(input, ({ accountId }) => membershipLock(accountId))
    const held = holdLockStep(lock)
    const quote = quoteMembershipStep(input)
    const open = findReusablePurchaseStep({ accountId: input.accountId, quote })
    closeMembershipPurchasesStep({ purchaseId: open.staleId })
    const opened = when("nothing-to-reuse", open, ({ reusable }) => !reusable).then(() => {
      const { accountId, customerId, termsVersion } = input
      return openMembershipPurchaseWorkflow.runAsStep({
        input: { accountId, customerId, quote, termsVersion },
      })
    })
    when("purchase-to-reuse", open, ({ reusable }) => reusable !== null).then(() => {
      const shown = transform({ input, open }, (data) => ({
        purchaseId: data.open.reusable?.id ?? "",
        termsVersion: data.input.termsVersion,
      }))
      noteShownTermsStep(shown)
    })
    const purchase = transform(
      { open, opened },
      (data) => (data.open.reusable ?? data.opened) as PreparedPurchase,
    )
    const intent = describeMembershipPurchaseStep({ purchase })
    releaseLockStep(held)
    return new WorkflowResponse(intent)
  },
)
