/** Pieces of an inventory item that are reserved or taken for an order line at a location. */
export interface LineStock {
  inventoryItemId: string
  locationId: string
  pieces: number
}

/** Units of a line that ship from one location, and their stock; none without stock tracking. */
export interface Share {
  locationId: string
  units: number
  taken: LineStock[]
}

/** Adds up stock of the same item at the same location. */
export function summed(stock: readonly LineStock[]): LineStock[] {
  const sums = new Map<string, LineStock>()
  for (const one of stock) {
    const key = `${one.inventoryItemId} ${one.locationId}`
    const before = sums.get(key)?.pieces ?? 0
    sums.set(key, { ...one, pieces: before + one.pieces })
  }
  return [...sums.values()].filter(({ pieces }) => pieces > 0)
}

interface LineToPack {
  /** Units to pack now, and all that are not packed yet. */
  units: number
  open: number
  /** The reservations of all unpacked units. */
  reserved: readonly LineStock[]
}

/** The pieces of each item that are reserved. */
function reservedOf(reserved: readonly LineStock[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { inventoryItemId: id, pieces } of reserved) all.set(id, (all.get(id) ?? 0) + pieces)
  return all
}

/**
 * Whether reservations can be divided among the unpacked units. If not, someone has changed a reservation by hand,
 * and it is unknown what a unit takes.
 */
export function isDivisible({ open, reserved }: Pick<LineToPack, "open" | "reserved">): boolean {
  return [...reservedOf(reserved).values()].every((pieces) => pieces % open === 0)
}

/** The pieces of each item that some of the open units take. */
function piecesFor({ units, open, reserved }: LineToPack): Map<string, number> {
  return new Map([...reservedOf(reserved)].map(([id, pieces]) => [id, (pieces / open) * units]))
}

/** Takes pieces of an item from its reservations, from one location first. */
function takeFrom(reserved: readonly LineStock[], id: string, wanted: number, first?: string): LineStock[] {
  const own = reserved
    .filter((one) => one.inventoryItemId === id)
    .sort((one, other) => Number(other.locationId === first) - Number(one.locationId === first))
  let left = wanted
  return own.flatMap((one) => {
    const pieces = Math.min(one.pieces, left)
    left -= pieces
    return pieces > 0 ? [{ ...one, pieces }] : []
  })
}

/** How many of the units have all of their pieces at a location. */
function unitsAt(line: LineToPack, locationId: string): number {
  const counts = [...piecesFor(line)].map(([id, pieces]) => {
    const here = line.reserved.filter((one) => one.inventoryItemId === id && one.locationId === locationId)
    const sum = here.reduce((total, one) => total + one.pieces, 0)
    return pieces === 0 ? line.units : Math.floor((sum * line.units) / pieces)
  })
  return Math.min(line.units, ...counts)
}

/**
 * The stock for a line's units, as reserved at the sale (see `isDivisible`), even if the variant has changed since.
 * Units ship from the location with all their pieces, or from the first one if their pieces are at several locations.
 */
export function sharesOf(line: LineToPack, preferred?: string | null): Share[] {
  const locations = [...new Set(line.reserved.map(({ locationId }) => locationId))].sort(
    (one, other) => Number(other === preferred) - Number(one === preferred),
  )
  const shares: Share[] = []
  let left = line.units
  let rest = line.reserved.map((one) => ({ ...one }))
  const take = (locationId: string, units: number) => {
    const open = line.open - line.units + left
    const taken = [...piecesFor({ units, open, reserved: rest })].flatMap(([id, pieces]) =>
      takeFrom(rest, id, pieces, locationId),
    )
    rest = reservedAfter(rest, taken)
    left -= units
    shares.push({ locationId, units, taken: summed(taken) })
  }
  for (const locationId of locations) {
    const open = line.open - line.units + left
    const units = left > 0 ? unitsAt({ units: left, open, reserved: rest }, locationId) : 0
    if (units > 0) take(locationId, units)
  }
  const [first] = locations
  if (left > 0 && first) take(first, left)
  return shares
}

/** What stays reserved when stock is taken. */
export function reservedAfter<Reserved extends LineStock>(
  reserved: readonly Reserved[],
  taken: readonly LineStock[],
): Reserved[] {
  const left = taken.map((one) => ({ ...one }))
  return reserved.map((one) => {
    const match = left.find(
      (other) =>
        other.pieces > 0 &&
        other.inventoryItemId === one.inventoryItemId &&
        other.locationId === one.locationId,
    )
    const pieces = Math.min(one.pieces, match?.pieces ?? 0)
    if (match) match.pieces -= pieces
    return { ...one, pieces: one.pieces - pieces }
  })
}
