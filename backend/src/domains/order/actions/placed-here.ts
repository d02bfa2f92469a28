import { LRUCache } from "lru-cache"

/** The latest orders that this process placed, by the engine's id; their events arrive right after they are placed. */
const placedHere = new LRUCache<string, true>({ max: 500 })

/**
 * Notes that this process places an order by the shop's own checkout, which does what subscribers to the event of its
 * placement do otherwise. Only this process knows: wherever else the event arrives, they do it.
 *
 * @param orderId the engine's id
 */
export function notePlacedHere(orderId: string): void {
  placedHere.set(orderId, true)
}

/** Forgets an order that could not be finished: the call or job that finishes it leaves the rest to the subscribers. */
export function forgetPlacedHere(orderId: string): void {
  placedHere.delete(orderId)
}

/** Whether this process placed the order, and not long ago. */
export function isPlacedHere(orderId: string): boolean {
  return placedHere.has(orderId)
}
