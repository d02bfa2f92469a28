import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiError } from "../../../errors/api-error"
import { allocateStock } from "../../stock/rules/allocate-stock"
import { demandsOf, findAvailability, findLocationIds, type StockLine } from "../../stock/rules/order-stock"
import type { OrderVariant } from "../../stock/rules/order-variant"
import type { LineStock } from "./taken-stock"

interface Line extends Omit<StockLine, "quantity"> {
  variant?: Pick<OrderVariant, "id" | "manage_inventory" | "allow_backorder"> | null
}

/**
 * The free stock that units of a line can take, for which none is reserved: the reservation was deleted, or stock is
 * managed since they were sold. None if it is not managed.
 *
 * @throws ApiError `invalid_transition` if too little is free
 */
export async function findFree(
  container: MedusaContainer,
  order: { sales_channel_id: string | null },
  line: Line,
  quantity: number,
): Promise<LineStock[]> {
  if (!line.variant?.manage_inventory) return []
  try {
    const demands = demandsOf([{ ...line, quantity }], [line.variant as OrderVariant])
    const locationIds = await findLocationIds(container, order.sales_channel_id ?? "")
    const itemIds = demands.map(({ inventoryItemId }) => inventoryItemId)
    const found = allocateStock(demands, await findAvailability(container, itemIds, locationIds))
    return found.map(({ inventoryItemId, locationId, quantity: pieces }) => ({
      ...{ inventoryItemId, locationId, pieces },
    }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "out_of_stock") throw error
    throw new ApiError(
      "invalid_transition",
      `${line.title} can't be packed: no stock is reserved for it any more, and too little is left. Please restock it, or cancel the order.`,
    )
  }
}
