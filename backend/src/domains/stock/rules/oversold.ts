import type { MedusaContainer } from "@medusajs/framework/types"
import { throwOutOfStock } from "./available-quantity"
import type { CartToServe } from "../queries/find-order-variants"
import { demandsOf, findAvailability, findLocationIds } from "./order-stock"
import { ORDER_VARIANT_FIELDS, type OrderVariant } from "./order-variant"
import { graphRows } from "../../../engine/graph"

/**
 * Refuses a cart whose stock has just been reserved by the engine, where lines that share an inventory
 * item took more of it together than there is: the engine judges each line by itself
 * (medusajs/medusa#16502). A line that shares with no other was judged rightly.
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
