const DAY_MS = 86_400_000

/** An item of an order, as far as returning it goes. */
export interface ReturnableLine {
  itemId: string
  /** Pieces that were delivered. */
  delivered: number
  /** Pieces that are in a return already, asked for or arrived. */
  returned: number
  /** False for goods that can't come back, and for what is no goods. */
  isReturnable: boolean
  /** When the last of its parcels was delivered. */
  deliveredAt: Date | null
}

interface Returnable {
  /** When the time for the last of the items is over; null without items. */
  until: Date | null
  items: { itemId: string; quantity: number }[]
}

/**
 * What may be sent back of an order now: delivered pieces that are in no return yet, within so many days of their delivery.
 *
 * @param days 0 where nothing may be sent back
 */
export function returnableOf(lines: readonly ReturnableLine[], days: number, now: Date): Returnable {
  const open = lines.flatMap(({ itemId, delivered, returned, isReturnable, deliveredAt }) => {
    const quantity = delivered - returned
    if (!isReturnable || quantity <= 0 || !deliveredAt) return []
    const until = deliveredAt.getTime() + days * DAY_MS
    return until > now.getTime() ? [{ itemId, quantity, until }] : []
  })
  return {
    until: open.length > 0 ? new Date(Math.max(...open.map(({ until }) => until))) : null,
    items: open.map(({ itemId, quantity }) => ({ itemId, quantity })),
  }
}
