import type { MedusaContainer, OrderAddressDTO } from "@medusajs/framework/types"
import { joinName } from "../../../modules/account/names"
import { fromEngineAddress } from "../rules/shipping-address"
import { saveAddress } from "../queries/saved-address"
import { graphRows } from "../../../engine/graph"

interface AddressedOrder {
  customer_id?: string | null
  shipping_address?: OrderAddressDTO | null
}

/** Saves an order's shipping address, if it has one, for the buyer's next order. Idempotent. */
export async function saveOrderAddress(container: MedusaContainer, order: AddressedOrder): Promise<void> {
  const address = order.shipping_address
  if (!order.customer_id || !address?.address_1 || !address.postal_code) return
  const fullName = joinName(address)
  await saveAddress(container, order.customer_id, { ...fromEngineAddress(address), fullName })
}

/** Does the same for an order that has to be read. */
export async function saveAddressOfOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const [order] = await graphRows<AddressedOrder>(container, {
    entity: "order",
    fields: ["id", "customer_id", "shipping_address.*"],
    filters: { id: orderId },
  })
  if (order) await saveOrderAddress(container, order)
}
