/** Pieces that an order needs from one place; unknown values are empty. */
export interface Picked {
  /** The facade's id. */
  orderId: number
  location: string
  sku: string
  name: string
  pieces: number
}

/** A line of a pick list: the pieces that all of its orders need from one place. */
export type PickLine = Omit<Picked, "orderId">

const words = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

/** The way through the stock: by location, then SKU, then name; numbers in them count as numbers. */
const byWay = (one: PickLine, other: PickLine) =>
  words.compare(one.location, other.location) ||
  words.compare(one.sku, other.sku) ||
  words.compare(one.name, other.name)

const placeOf = ({ location, sku, name }: PickLine) => JSON.stringify([location, sku, name])

/** What to pick for some orders, in the order of the way through the stock. */
export function pickListOf(picks: readonly Picked[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const { location, sku, name, pieces } of picks) {
    const key = placeOf({ location, sku, name, pieces })
    lines.set(key, { location, sku, name, pieces: pieces + (lines.get(key)?.pieces ?? 0) })
  }
  return [...lines.values()].sort(byWay)
}

/** The places on the list at which each order's pieces are, in their order. */
function waysOf(picks: readonly Picked[]): Map<number, number[]> {
  const places = new Map(pickListOf(picks).map((line, place) => [placeOf(line), place]))
  const ways = new Map<number, number[]>()
  for (const pick of picks) {
    ways.set(pick.orderId, [...(ways.get(pick.orderId) ?? []), places.get(placeOf(pick)) ?? 0])
  }
  for (const way of ways.values()) way.sort((one, other) => one - other)
  return ways
}

/**
 * Sorts orders by the pick list: the one whose first pieces come first on the way is first. Orders without anything to
 * pick come last, in the order given.
 */
export function inPickOrder(orderIds: readonly number[], picks: readonly Picked[]): number[] {
  const ways = waysOf(picks)
  return orderIds.toSorted((one, other) => {
    const [way, next] = [ways.get(one) ?? [], ways.get(other) ?? []]
    if (way.length === 0 || next.length === 0) return next.length - way.length
    const at = way.findIndex((place, index) => place !== next[index])
    return at < 0 ? way.length - next.length : (way[at] ?? 0) - (next[at] ?? -1)
  })
}
