import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { activateMembershipOrder } from "../../actions/activate-membership-order"
import { findOrderOfCart } from "./load-membership-purchase"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "#errors/api-error"
import type { PaymentProvider } from "@shop/contracts"
import { gatewayOf } from "#domains/checkout/payment/gateways/index"
import { endCartPayment } from "#domains/checkout/payment/actions/open-payment-session"

export interface PurchaseToClose {
  id: string
  cart_id: string
  provider: PaymentProvider
}

/**
 * Closes a purchase that must not become an order, so that it can no longer be paid. If the provider can't be reached,
 * the purchase stays open and the reconcile job tries again.
 */
export async function closePurchase(container: MedusaContainer, purchase: PurchaseToClose): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  try {
    if (gatewayOf(purchase.provider).browser) await endCartPayment(container, purchase.cart_id)
    await memberships.updateMembershipPurchases({ id: purchase.id, status: "closed" })
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Could not cancel the payment of membership purchase ${purchase.id}`, asError(error))
  }
}

interface CloseMembershipPurchasesInput {
  purchaseId?: string | null | undefined
  /** Every open purchase of this account. */
  accountId?: number | undefined
}

/** The order that a cart became, if a membership was granted for it. */
async function findGrantedOrder(container: MedusaContainer, cartId: string): Promise<string | undefined> {
  const orderId = await findOrderOfCart(container, cartId)
  if (!orderId) return undefined
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const grants = await memberships.listMembershipGrants({ order_id: orderId }, { take: 1 })
  return grants.length > 0 ? orderId : undefined
}

/**
 * Closes open purchases: a stale one, or a new member's remaining ones. One that led to the membership is completed
 * instead, because closing it would refund its money.
 */
export const closeMembershipPurchasesStep = createStep(
  "close-membership-purchases",
  async ({ purchaseId, accountId }: CloseMembershipPurchasesInput, { container }) => {
    if (!purchaseId && accountId === undefined) return new StepResponse(0)
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const open = await memberships.listMembershipPurchases({
      status: "open",
      ...(purchaseId && { id: purchaseId }),
      ...(accountId !== undefined && { account_id: accountId }),
    })
    for (const purchase of open) {
      const orderId = await findGrantedOrder(container, purchase.cart_id)
      if (orderId) await activateMembershipOrder(container, orderId)
      else await closePurchase(container, purchase)
    }
    return new StepResponse(open.length)
  },
)
