import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { openUnspentCollection } from "../queries/cart-collection"
import type { OrderCart } from "../rules/order-cart"
import type { OrderPayment } from "../steps/find-browser-payment"

/**
 * Opens and authorizes the payment of a priced cart at a provider without browser payments. A leftover session of a
 * failed order is replaced.
 *
 * @throws ApiError `payment_failed` if the provider does not authorize it at once
 */
export async function openOwnPayment(
  container: MedusaContainer,
  engineProviderId: string,
  cart: OrderCart,
): Promise<OrderPayment> {
  const collectionId = await openUnspentCollection(container, cart)
  const payments = container.resolve(Modules.PAYMENT)
  const isSame = collectionId === cart.payment_collection?.id
  for (const session of (isSame && cart.payment_collection?.payment_sessions) || []) {
    if (session) await payments.deletePaymentSession(session.id)
  }
  const session = await payments.createPaymentSession(collectionId, {
    provider_id: engineProviderId,
    currency_code: cart.currency_code,
    amount: cart.total,
    data: {},
  })
  const payment = await payments.authorizePaymentSession(session.id, {})
  if (!payment) return throwError("payment_failed")
  return { collectionId, paymentId: payment.id }
}
