import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { linkNew } from "../../../engine/links"
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
  await linkNew(container, [linkOf(cart, created.id)])
  return created.id
}

/** The engine id of the cart's payment collection, updated to the cart's total, or created if there is none. */
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
 * Like `openCollection`, but for a new payment. A collection counts captured money forever, even once it is refunded,
 * so the cart then gets a new one.
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
