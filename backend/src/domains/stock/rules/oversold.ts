import type { MedusaContainer } from "@medusajs/framework/types"
import { throwOutOfStock } from "./available-quantity"
import type { CartToServe } from "../queries/find-order-variants"
import { demandsOf, findAvailability, findLocationIds } from "./order-stock"
import { ORDER_VARIANT_FIELDS, type OrderVariant } from "./order-variant"
import { graphRows } from "../../../engine/graph"

/**
 * Requires that lines with the same inventory item did not together reserve more of it than is in stock. Called right
 * after the engine has reserved the stock of a cart, because the engine checks each line separately
 * (medusajs/medusa#16502). Lines with an inventory item of their own need no further check.
 *
 * @throws ApiError `out_of_stock`, naming the product
 */
export async function assertNotOversold(container: MedusaContainer, cart: CartToServe): Promise<void> {
  if (cart.items.length < 2) return
  const data = await graphRows<OrderVariant>(container, {
    entity: "variant",
    fields: ORDER_VARIANT_FIELDS,
    filters: { id: cart.items.flatMap((item) => item.variant_id ?? []) },
  })
  const demands = demandsOf(cart.items, data).filter((d) => !d.allowBackorder)
  const isShared = (itemId: string) => demands.filter((d) => d.inventoryItemId === itemId).length > 1
  const shared = demands.filter((demand) => isShared(demand.inventoryItemId))
  if (shared.length === 0) return
  const locationIds = await findLocationIds(container, cart.sales_channel_id)
  const itemIds = [...new Set(shared.map((demand) => demand.inventoryItemId))]
  const availability = await findAvailability(container, itemIds, locationIds)
  const oversold = shared.find((demand) =>
    [...(availability.get(demand.inventoryItemId)?.values() ?? [])].some((pieces) => pieces < 0),
  )
  if (oversold) throwOutOfStock(oversold.title, 0)
}
