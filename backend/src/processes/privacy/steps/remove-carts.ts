import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { clearPaymentContexts } from "#engine/payment-people"
import { endCartPayment } from "#domains/checkout/payment/actions/open-payment-session"
import type { Deletion } from "#modules/privacy/deletion"
import { withoutPerson } from "../rules/address"

/**
 * Deletes open carts, returning what their payments hold, and removes the person from carts that became orders.
 * Idempotent.
 *
 * @throws if a payment can't be ended, because its provider does not respond
 */
export async function removeCarts(container: MedusaContainer, { customerId }: Deletion): Promise<void> {
  const carts = container.resolve(Modules.CART)
  const found = await carts.listCarts(
    { customer_id: customerId },
    { relations: ["shipping_address", "billing_address"], take: null, withDeleted: true },
  )
  const links = await graphRows<{ payment_collection_id: string }>(container, {
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id: found.map(({ id }) => id) },
  })
  await clearPaymentContexts(
    container,
    links.map(({ payment_collection_id }) => payment_collection_id),
  )
  for (const cart of found) {
    const isOpen = !cart.completed_at
    if (isOpen) await endCartPayment(container, cart.id)
    for (const address of [cart.shipping_address, cart.billing_address]) {
      if (address) await carts.updateAddresses([{ id: address.id, ...withoutPerson(address) }])
    }
    if (isOpen) await carts.deleteCarts([cart.id])
    else
      await carts.updateCarts([{ id: cart.id, email: null, customer_id: null } as object as { id: string }])
  }
}
