import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { demandsOf } from "../../stock/rules/order-stock"
import { ORDER_VARIANT_FIELDS } from "../../stock/rules/order-variant"

/** Whether an order is there with all its stock reserved, as it is before its payment is authorised. */
export async function isIntact(container: MedusaContainer, orderId: string): Promise<boolean> {
  const orders = container.resolve(Modules.ORDER)
  const inventory = container.resolve(Modules.INVENTORY)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [order] = await orders.listOrders({ id: [orderId] }, { relations: ["items"], take: 1 })
  const items = order?.items ?? []
  if (items.length === 0) return false
  const { data } = await query.graph({
    entity: "variant",
    fields: ORDER_VARIANT_FIELDS,
    filters: { id: items.flatMap((item) => item.variant_id ?? []) },
  })
  const demands = demandsOf(items, data)
  const reserved = await inventory.listReservationItems(
    { line_item_id: items.map((item) => item.id) },
    { take: null },
  )
  return demands.every((demand) =>
    reserved.some(
      ({ line_item_id, inventory_item_id }) =>
        line_item_id === demand.lineId && inventory_item_id === demand.inventoryItemId,
    ),
  )
}
