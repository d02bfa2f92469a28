import { LRUCache } from "lru-cache"

/** The latest orders that this process placed, by the engine's id; their events arrive right after they are placed. */
const placedHere = new LRUCache<string, true>({ max: 500 })

/**
 * Records that this process places an order by the shop's checkout, which does the subscribers' work itself. Other
 * processes that receive the event do that work.
 *
 * @param orderId the engine's id
 */
export function notePlacedHere(orderId: string): void {
  placedHere.set(orderId, true)
}

/** Forgets an order that could not be completed, so that subscribers do the rest after its completion. */
export function forgetPlacedHere(orderId: string): void {
  placedHere.delete(orderId)
}

/** Whether this process placed the order, and not long ago. */
export function isPlacedHere(orderId: string): boolean {
  return placedHere.has(orderId)
}
