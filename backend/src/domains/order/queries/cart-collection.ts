import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import type { OrderCart } from "../rules/order-cart"

function linkOf(cart: OrderCart, payment_collection_id: string) {
  return { [Modules.CART]: { cart_id: cart.id }, [Modules.PAYMENT]: { payment_collection_id } }
}

async function createCollection(container: MedusaContainer, cart: OrderCart): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT)
  const created = await payments.createPaymentCollections({
    currency_code: cart.currency_code,
    amount: cart.total,
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create(linkOf(cart, created.id))
  return created.id
}

/** The cart's payment collection over its total of now; made when there is none. Its engine id. */
export async function openCollection(container: MedusaContainer, cart: OrderCart): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT)
  const existing = cart.payment_collection
  if (existing) {
    if (!MathBN.eq(existing.amount, cart.total)) {
      await payments.updatePaymentCollections(existing.id, { amount: cart.total })
    }
    return existing.id
  }
  return createCollection(container, cart)
}

/**
 * The same for a new payment. A collection out of which money was taken, and given back, counts it for ever: the cart
 * gets another then.
 */
export async function openUnspentCollection(container: MedusaContainer, cart: OrderCart): Promise<string> {
  const existing = cart.payment_collection
  if (!existing) return createCollection(container, cart)
  const payments = container.resolve(Modules.PAYMENT)
  const { payments: earlier = [] } = await payments.retrievePaymentCollection(existing.id, {
    relations: ["payments.captures"],
  })
  if (!earlier.some(({ captures }) => captures?.length)) return openCollection(container, cart)
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss(linkOf(cart, existing.id))
  return createCollection(container, cart)
}
