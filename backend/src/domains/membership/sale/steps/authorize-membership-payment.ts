import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CURRENCY_CODE } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { toCents, toDollars } from "#lib/money"
import { coversTotal } from "#domains/order-facts/money/rules/order-payments"
import { gatewayOf } from "#domains/checkout/payment/gateways/index"
import { resolveDiscount } from "#domains/catalogue/discount/queries/resolve-discount"
import { closePurchase } from "./close-membership-purchases"
import { findMembershipOffer } from "#domains/store/queries/store-context"
import { findMembershipTax } from "../../queries/membership-tax"
import { authorizeSession, findIntentSession } from "#domains/checkout/payment/actions/cart-payment"
import type { PurchaseToConfirm } from "./load-membership-purchase"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  cartCollectionLink,
  createCartCollection,
} from "#domains/checkout/payment/actions/create-cart-collection"
import { openPaymentSession } from "#domains/checkout/payment/actions/open-payment-session"

interface OpenMembershipPaymentInput {
  cartId: string
  customerId: string
  currencyCode: string
  amountDueCents: number
}

/** Deletes an unpaid collection with its sessions and its link. */
async function deleteCollection(
  container: MedusaContainer,
  { cartId, collectionId }: { cartId: string; collectionId: string },
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const sessions = await payments.listPaymentSessions({ payment_collection_id: collectionId })
  // Each is ended at its provider, too.
  for (const { id } of sessions) await payments.deletePaymentSession(id)
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss(cartCollectionLink(cartId, collectionId))
  await payments.deletePaymentCollections(collectionId)
}

/**
 * Opens the payment of a membership cart that is paid in the browser: its collection, and a session at the shop's
 * payment provider. With other providers, the order opens its payment itself.
 *
 * @throws ApiError `payment_failed` if the amount is too small for the provider, `unavailable` if the provider fails
 */
export const openMembershipPaymentStep = createStep(
  "open-membership-payment",
  async ({ cartId, customerId, currencyCode, amountDueCents }: OpenMembershipPaymentInput, { container }) => {
    const cart = { id: cartId, currency_code: currencyCode, total: toDollars(amountDueCents) }
    const collectionId = await createCartCollection(container, cart)
    const session = await openPaymentSession(container, {
      collectionId,
      customerId,
      tooSmallAdvice: "Please choose another discount code, or continue without one.",
    }).catch(async (error: unknown) => {
      await deleteCollection(container, { cartId, collectionId })
      throw error
    })
    return new StepResponse(session, { cartId, collectionId })
  },
  async (opened, { container }) => {
    if (opened) await deleteCollection(container, opened)
  },
)

const GIVEN_BACK = "This payment was canceled. Please start again."

/** Asserts that the quote is still current, because nothing has been paid yet. */
async function assertQuoteHolds(container: MedusaContainer, purchase: PurchaseToConfirm): Promise<void> {
  const discount = purchase.discountCode ? await resolveDiscount(container, purchase.discountCode) : null
  const offer = await findMembershipOffer(container)
  const state = typeof purchase.tax?.state === "string" ? purchase.tax.state : null
  const tax = await findMembershipTax(container, offer, state)
  const isSame =
    offer.priceCents === purchase.priceCents &&
    isDeepStrictEqual({ ...discount }, { ...purchase.discount }) &&
    isDeepStrictEqual({ ...tax }, { ...purchase.tax })
  if (!isSame) throwError("amount_mismatch")
}

function isRightPayment(payment: PaymentDTO, amountDueCents: number): boolean {
  return toCents(payment.amount) === amountDueCents && payment.currency_code.toLowerCase() === CURRENCY_CODE
}

interface AuthorizeMembershipPaymentInput {
  purchase: PurchaseToConfirm
  /** Whether the purchase was quoted a moment ago. */
  isQuoted?: boolean | undefined
}

interface AuthorizedPayment {
  /** Null if the order pays for itself, or nothing is due. */
  payment: PaymentDTO | null
}

/**
 * Ensures that a purchase is paid, or will be paid by its order. A browser payment must have succeeded for the amount
 * due, in the shop's currency.
 *
 * @throws ApiError `payment_incomplete`, `amount_mismatch`, `state_required` or one of the discount errors
 */
export const authorizeMembershipPaymentStep = createStep(
  "authorize-membership-payment",
  async ({ purchase, isQuoted = false }: AuthorizeMembershipPaymentInput, { container }) => {
    const { browser } = gatewayOf(purchase.provider)
    if (!browser || purchase.amountDueCents === 0) {
      if (!isQuoted) await assertQuoteHolds(container, purchase)
      return new StepResponse<AuthorizedPayment>({ payment: null })
    }
    const session = await findIntentSession(container, purchase)
    const payment = session
      ? await authorizeSession(container, { cartId: purchase.cartId, sessionId: session.id })
      : null
    if (payment && !coversTotal(payment, toCents(payment.amount))) {
      // Otherwise the account would be offered this payment again.
      await closePurchase(container, { ...purchase, cart_id: purchase.cartId })
      throwError("payment_incomplete", GIVEN_BACK)
    }
    if (!payment || !isRightPayment(payment, purchase.amountDueCents)) throwError("payment_incomplete")
    const charged = browser.intentOf(payment.data)?.amountCents
    if (charged !== undefined && charged !== purchase.amountDueCents) throwError("payment_incomplete")
    return new StepResponse<AuthorizedPayment>({ payment })
  },
)
