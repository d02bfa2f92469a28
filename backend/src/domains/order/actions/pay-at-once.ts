import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { writeTakenPayment } from "../../../engine/payment-rows"
import { openUnspentCollection } from "../queries/cart-collection"
import type { OrderCart } from "../rules/order-cart"
import type { OrderPayment } from "../steps/find-browser-payment"

/**
 * Opens and takes the payment of a priced cart at a provider that needs no payment in the browser and has nobody outside
 * to ask. A session left over from a failed order does no harm: it is replaced.
 */
export async function payAtOnce(
  transaction: MedusaContainer,
  providerId: string,
  cart: OrderCart,
): Promise<OrderPayment> {
  const payments = transaction.resolve(Modules.PAYMENT)
  const { currency_code: currencyCode, total: amount } = cart
  const collectionId = await openUnspentCollection(transaction, cart)
  const isSame = collectionId === cart.payment_collection?.id
  for (const session of (isSame && cart.payment_collection?.payment_sessions) || []) {
    if (session) await payments.deletePaymentSession(session.id)
  }
  const taken = await writeTakenPayment(transaction, { collectionId, providerId, currencyCode, amount })
  return { collectionId, paymentId: taken.id, taken }
}
