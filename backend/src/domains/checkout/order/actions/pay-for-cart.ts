import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { writeTakenPayment } from "#engine/payment-rows"
import { cartCollectionLink, createCartCollection } from "../../payment/actions/create-cart-collection"
import type { OrderCart, OrderPayment } from "../rules/order-cart"

/** The engine id of the cart's payment collection, updated to the cart's total, or created if missing. */
export async function openCollection(container: MedusaContainer, cart: OrderCart): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT)
  const existing = cart.payment_collection
  if (existing) {
    if (!MathBN.eq(existing.amount, cart.total)) {
      await payments.updatePaymentCollections(existing.id, { amount: cart.total })
    }
    return existing.id
  }
  return createCartCollection(container, cart)
}

/**
 * Like `openCollection`, but for a new payment. A collection counts captured money forever, even once it is refunded,
 * so the cart then gets a new one.
 */
export async function openUnspentCollection(container: MedusaContainer, cart: OrderCart): Promise<string> {
  const existing = cart.payment_collection
  if (!existing) return createCartCollection(container, cart)
  const payments = container.resolve(Modules.PAYMENT)
  const { payments: earlier = [] } = await payments.retrievePaymentCollection(existing.id, {
    relations: ["payments.captures"],
  })
  if (!earlier.some(({ captures }) => captures?.length)) return openCollection(container, cart)
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss(cartCollectionLink(cart.id, existing.id))
  return createCartCollection(container, cart)
}

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
