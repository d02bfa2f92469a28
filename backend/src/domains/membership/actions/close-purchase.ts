import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import type { PaymentProvider } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { gatewayOf } from "../../payment/gateways"
import { authorizeSession, findCartPayment, refundOrCancelPayment } from "../../payment/actions/cart-payment"

export interface PurchaseToClose {
  id: string
  cart_id: string
  provider: PaymentProvider
}

/** Ends a provider's intents. One that was paid meanwhile can't be cancelled; its money goes back. */
async function endPayment(container: MedusaContainer, cartId: string): Promise<void> {
  const payment = await findCartPayment(container, cartId)
  const payments = container.resolve(Modules.PAYMENT)
  for (const session of payment?.sessions ?? []) {
    const paymentId =
      session.paymentId ?? (await authorizeSession(container, { cartId, sessionId: session.id }))?.id
    if (paymentId) await refundOrCancelPayment(container, paymentId)
    else await payments.deletePaymentSession(session.id)
  }
}

/**
 * Closes a purchase that shall not become an order, so that it can't be paid any more. A provider that
 * can't be reached leaves it open, and the reconcile job tries again.
 */
export async function closePurchase(container: MedusaContainer, purchase: PurchaseToClose): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  try {
    if (gatewayOf(purchase.provider).browser) await endPayment(container, purchase.cart_id)
    await memberships.updateMembershipPurchases({ id: purchase.id, status: "closed" })
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The payment of membership purchase ${purchase.id} could not be ended`, asError(error))
  }
}
