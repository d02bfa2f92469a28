import { throwOutOfStock } from "./available-quantity"
import type { Availability, StockDemand } from "./order-stock"

/** A demand with the stock location that fulfills it. */
export interface Allocation extends StockDemand {
  locationId: string
}

/**
 * Finds a stock location for every demand. Lines with the same inventory item share its stock, so that no unit is
 * allocated twice.
 *
 * @throws ApiError `out_of_stock`, naming the product and the remaining quantity
 */
export function allocateStock(demands: readonly StockDemand[], availability: Availability): Allocation[] {
  const left: Availability = new Map([...availability].map(([item, pieces]) => [item, new Map(pieces)]))
  return demands.map((demand) => {
    const pieces = left.get(demand.inventoryItemId) ?? new Map<string, number>()
    const [serving] = [...pieces].find(([, count]) => count >= demand.quantity) ?? []
    const locationId = serving ?? (demand.allowBackorder ? [...pieces.keys()][0] : undefined)
    if (!locationId) {
      const most = Math.max(0, ...pieces.values())
      return throwOutOfStock(demand.title, Math.floor(most / demand.perPiece))
    }
    pieces.set(locationId, (pieces.get(locationId) ?? 0) - demand.quantity)
    return { ...demand, locationId }
  })
}
