import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import type { PaymentProvider } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { gatewayOf } from "../../payment/gateways"
import { endCartPayment } from "../../payment/actions/end-cart-payment"

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
    logger.error(`The payment of membership purchase ${purchase.id} could not be ended`, asError(error))
  }
}
