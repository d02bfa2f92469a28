import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiError } from "#errors/api-error"
import {
  allocateStock,
  demandsOf,
  findAvailability,
  findLocationIds,
  type StockLine,
} from "#domains/store/stock/rules/order-stock"
import type { OrderVariant } from "#domains/store/stock/queries/find-order-variants"
import type { LineStock, Share } from "./taken-stock"

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
      `${titles} can't be packed because it is no longer reserved and there isn't enough stock. Restock it or cancel the order.`,
    )
  }
}

/** Units of a line that are to leave, and where what they take is reserved or free. */
export interface Leaving {
  item: Pick<Line, "title" | "variant">
  shares: readonly Share[]
}

/**
 * Requires that a location has what is to leave from it without being reserved there for it, so that no more leaves than
 * there is, and nothing that was promised to others.
 *
 * @throws ApiError `invalid_transition`
 */
export async function requireFree(
  container: MedusaContainer,
  locationId: string,
  leaving: readonly Leaving[],
): Promise<void> {
  const wanted = leaving
    .filter(({ item }) => !item.variant?.allow_backorder)
    .flatMap(({ item: { title }, shares }) =>
      shares.flatMap(({ taken }) => taken.map((one) => ({ ...one, title }))),
    )
    .filter((one) => one.locationId !== locationId)
  const itemIds = wanted.map(({ inventoryItemId }) => inventoryItemId)
  const found = await findAvailability(container, itemIds, [locationId])
  for (const { inventoryItemId, pieces, title } of wanted) {
    const left = (found.get(inventoryItemId)?.get(locationId) ?? 0) - pieces
    if (left < 0) {
      throw new ApiError(
        "invalid_transition",
        `There isn't enough of ${title} in stock at this location. Enter a smaller quantity, choose another location, or pack the order in the shop's admin.`,
      )
    }
    found.get(inventoryItemId)?.set(locationId, left)
  }
}
