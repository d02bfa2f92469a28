import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiError } from "../../../errors/api-error"
import {
  allocateStock,
  demandsOf,
  findAvailability,
  findLocationIds,
  type StockLine,
} from "../../stock/rules/order-stock"
import type { OrderVariant } from "../../stock/queries/find-order-variants"
import type { LineStock } from "./taken-stock"

interface Line extends StockLine {
  variant?: Pick<OrderVariant, "id" | "manage_inventory" | "allow_backorder"> | null
}

/**
 * Free stock for lines without a reservation, by line id: the reservation was deleted, or stock tracking was turned
 * on after the sale. Lines without stock tracking are left out.
 *
 * @throws ApiError `invalid_transition` if too little is free
 */
export async function findFree(
  container: MedusaContainer,
  order: { sales_channel_id: string | null },
  lines: readonly Line[],
): Promise<Map<string, LineStock[]>> {
  const free = new Map<string, LineStock[]>()
  const variants = lines.flatMap(({ variant }) => (variant ? [variant as OrderVariant] : []))
  if (!variants.some((variant) => variant.manage_inventory)) return free
  try {
    const demands = demandsOf(lines, variants)
    const locationIds = await findLocationIds(container, order.sales_channel_id ?? "")
    const itemIds = demands.map(({ inventoryItemId }) => inventoryItemId)
    const found = allocateStock(demands, await findAvailability(container, itemIds, locationIds))
    for (const { lineId, inventoryItemId, locationId, quantity: pieces } of found) {
      free.set(lineId, [...(free.get(lineId) ?? []), { inventoryItemId, locationId, pieces }])
    }
    return free
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "out_of_stock") throw error
    const titles = lines.map(({ title }) => title).join(", ")
    throw new ApiError(
      "invalid_transition",
      `${titles} can't be packed because it is no longer reserved and too little stock is left. Restock it or cancel the order.`,
    )
  }
}
