import type { BigNumberInput, LinkDefinition, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { linkNew } from "#engine/links"

interface CartToPay {
  id: string
  currency_code: string
  /** The amount due, in dollars. */
  total: BigNumberInput
}

/** The link of a cart and its payment collection. */
export function cartCollectionLink(cart_id: string, payment_collection_id: string): LinkDefinition {
  return { [Modules.CART]: { cart_id }, [Modules.PAYMENT]: { payment_collection_id } }
}

/** Creates a payment collection over a cart's total. Returns its engine id. */
export async function createCartCollection(container: MedusaContainer, cart: CartToPay): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT)
  const created = await payments.createPaymentCollections({
    currency_code: cart.currency_code,
    amount: cart.total,
  })
  await linkNew(container, [cartCollectionLink(cart.id, created.id)])
  return created.id
}
