import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { cartCollectionLink, createCartCollection } from "../../payment/actions/create-cart-collection"
import type { OrderCart } from "../rules/order-cart"

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
