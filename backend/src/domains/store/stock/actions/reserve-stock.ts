import type { InventoryTypes, MedusaContainer, ReservationItemDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { OrderVariants } from "../queries/find-order-variants"
import {
  allocateStock,
  type Allocation,
  demandsOf,
  findAvailability,
  type StockLine,
} from "../rules/order-stock"

function toReservation(allocation: Allocation): InventoryTypes.CreateReservationItemInput {
  return {
    line_item_id: allocation.lineId,
    inventory_item_id: allocation.inventoryItemId,
    location_id: allocation.locationId,
    quantity: allocation.quantity,
    allow_backorder: allocation.allowBackorder,
  }
}

/** The inventory items that lines take, each once. */
export function inventoryItemsOf(lines: readonly StockLine[], { variants }: OrderVariants): string[] {
  return [...new Set(demandsOf(lines, variants).map((demand) => demand.inventoryItemId))]
}

/**
 * Reserves the stock of an order's lines; the caller holds the locks that the engine takes for it, see
 * `engineStockKeys`. The engine's own step checks each line by itself, so two lines that share an inventory item could
 * sell its last piece twice (medusajs/medusa#16502).
 *
 * @throws ApiError `out_of_stock`, naming the product and what is left
 */
export async function reserveStock(
  container: MedusaContainer,
  stock: OrderVariants,
  lines: readonly StockLine[],
): Promise<ReservationItemDTO[]> {
  const itemIds = inventoryItemsOf(lines, stock)
  if (itemIds.length === 0) return []
  const availability = await findAvailability(container, itemIds, stock.locationIds)
  const allocations = allocateStock(demandsOf(lines, stock.variants), availability)
  return container.resolve(Modules.INVENTORY).createReservationItems(allocations.map(toReservation))
}
