import type { MedusaContainer, OrderAddressDTO } from "@medusajs/framework/types"
import { joinName } from "../../../modules/account/names"
import { fromEngineAddress } from "../rules/shipping-address"
import { saveAddress } from "../queries/saved-address"
import { graphRows } from "../../../engine/graph"

interface OrderRow {
  customer_id: string | null
  shipping_address: OrderAddressDTO | null
}

/** Saves an order's shipping address, if it has one, for the buyer's next order. Idempotent. */
export async function saveOrderAddress(container: MedusaContainer, orderId: string): Promise<void> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "customer_id", "shipping_address.*"],
    filters: { id: orderId },
  })
  const [order] = data
  const address = order?.shipping_address
  if (!order?.customer_id || !address?.address_1 || !address.postal_code) return
  const fullName = joinName(address)
  await saveAddress(container, order.customer_id, { ...fromEngineAddress(address), fullName })
}
