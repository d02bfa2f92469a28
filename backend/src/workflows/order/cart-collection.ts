import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import type { OrderCart } from "./order-cart"

/** The cart's payment collection over its total of now; made when there is none. Its engine id. */
export async function openCollection(container: MedusaContainer, cart: OrderCart): Promise<string> {
  const payments = container.resolve<IPaymentModuleService>(Modules.PAYMENT)
  const existing = cart.payment_collection
  if (existing) {
    if (!MathBN.eq(existing.amount, cart.total)) {
      await payments.updatePaymentCollections(existing.id, { amount: cart.total })
    }
    return existing.id
  }
  const created = await payments.createPaymentCollections({
    currency_code: cart.currency_code,
    amount: cart.total,
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.CART]: { cart_id: cart.id },
    [Modules.PAYMENT]: { payment_collection_id: created.id },
  })
  return created.id
}
