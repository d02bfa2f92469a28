import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { engineProviderId } from "../../policy/payment-provider"
import { openCollection } from "./cart-collection"
import type { OrderCart } from "./order-cart"

/**
 * Prepares the demo's payment of a priced cart. A session that is left over when the order fails does no harm:
 * the next attempt replaces it.
 */
export async function openDemoPayment(container: MedusaContainer, cart: OrderCart) {
  const payments = container.resolve<IPaymentModuleService>(Modules.PAYMENT)
  for (const session of cart.payment_collection?.payment_sessions ?? []) {
    if (session) await payments.deletePaymentSession(session.id)
  }
  const collectionId = await openCollection(container, cart)
  const session = await payments.createPaymentSession(collectionId, {
    provider_id: engineProviderId("demo"),
    currency_code: cart.currency_code,
    amount: cart.total,
    data: {},
  })
  return { collectionId, sessionId: session.id }
}
