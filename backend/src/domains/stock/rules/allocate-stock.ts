import { throwOutOfStock } from "./available-quantity"
import type { Availability, StockDemand } from "./order-stock"

/** A demand with the stock location that fulfills it. */
export interface Allocation extends StockDemand {
  locationId: string
}

type Pieces = Map<string, number>

/** Takes pieces from locations, only whole units of so many pieces from each. */
function take(pieces: Pieces, wanted: number, ofUnit: number): { locationId: string; quantity: number }[] {
  let left = wanted
  return [...pieces].flatMap(([locationId, count]) => {
    const quantity = Math.min(left, Math.floor(count / ofUnit) * ofUnit)
    if (quantity <= 0) return []
    left -= quantity
    pieces.set(locationId, count - quantity)
    return [{ locationId, quantity }]
  })
}

const sumOf = (pieces: Iterable<number>) => [...pieces].reduce((sum, count) => sum + Math.max(0, count), 0)

/**
 * Finds stock locations for every demand: one that has all of it, or else several, from which as many whole units come as
 * possible. Lines with the same inventory item share its stock, so that no unit is allocated twice.
 *
 * @throws ApiError `out_of_stock`, naming the product and the remaining quantity
 */
export function allocateStock(demands: readonly StockDemand[], availability: Availability): Allocation[] {
  const left: Availability = new Map([...availability].map(([item, pieces]) => [item, new Map(pieces)]))
  return demands.flatMap((demand) => {
    const { quantity, perPiece } = demand
    const pieces: Pieces = left.get(demand.inventoryItemId) ?? new Map<string, number>()
    const [serving] = [...pieces].find(([, count]) => count >= quantity) ?? []
    const whole = serving ?? (demand.allowBackorder ? [...pieces.keys()][0] : undefined)
    if (whole) {
      pieces.set(whole, (pieces.get(whole) ?? 0) - quantity)
      return [{ ...demand, locationId: whole }]
    }
    const all = sumOf(pieces.values())
    if (all < quantity) return throwOutOfStock(demand.title, Math.floor(all / perPiece))
    const units = take(pieces, quantity, perPiece)
    const rest = take(pieces, quantity - sumOf(units.map((one) => one.quantity)), 1)
    return [...units, ...rest].map((one) => ({ ...demand, ...one }))
  })
}
