import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { engineProviderId } from "../../payment/rules/payment-provider"
import { openUnspentCollection } from "../queries/cart-collection"
import type { OrderCart } from "../rules/order-cart"

/**
 * Prepares the demo's payment of a priced cart. A session that is left over when the order fails does no harm:
 * the next attempt replaces it.
 */
export async function openDemoPayment(container: MedusaContainer, cart: OrderCart) {
  const collectionId = await openUnspentCollection(container, cart)
  const payments = container.resolve(Modules.PAYMENT)
  const isSame = collectionId === cart.payment_collection?.id
  for (const session of (isSame && cart.payment_collection?.payment_sessions) || []) {
    if (session) await payments.deletePaymentSession(session.id)
  }
  const session = await payments.createPaymentSession(collectionId, {
    provider_id: engineProviderId("demo"),
    currency_code: cart.currency_code,
    amount: cart.total,
    data: {},
  })
  return { collectionId, sessionId: session.id }
}
