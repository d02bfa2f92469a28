/** Orders that are remembered; their events arrive right after they are placed. */
const REMEMBERED = 500

const placedHere = new Set<string>()

/**
 * Notes that this process places an order by the shop's own checkout, which does what subscribers to the event of its
 * placement do otherwise. Only this process knows: wherever else the event arrives, they do it.
 *
 * @param orderId the engine's id
 */
export function notePlacedHere(orderId: string): void {
  const [oldest] = placedHere.size < REMEMBERED ? [] : placedHere
  if (oldest !== undefined) placedHere.delete(oldest)
  placedHere.add(orderId)
}

/** Forgets an order that could not be finished: whoever finishes it leaves the rest to the subscribers. */
export function forgetPlacedHere(orderId: string): void {
  placedHere.delete(orderId)
}

/** Whether the order was placed by this process, and not long ago. */
export function isPlacedHere(orderId: string): boolean {
  return placedHere.has(orderId)
}
