import type { Settings } from "@shop/contracts"
import { dayOf, endOf } from "@shop/contracts/delivery-promise"

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
 * The last of these days counts to its end by the shop's clock.
 *
 * @param settings of the shop; `returnDays` is 0 where nothing may be sent back
 */
export function returnableOf(
  lines: readonly ReturnableLine[],
  { returnDays, timeZone }: Pick<Settings, "returnDays" | "timeZone">,
  now: Date,
): Returnable {
  if (returnDays === 0) return { until: null, items: [] }
  const open = lines.flatMap(({ itemId, delivered, returned, isReturnable, deliveredAt }) => {
    const quantity = delivered - returned
    if (!isReturnable || quantity <= 0 || !deliveredAt) return []
    const until = endOf(dayOf(deliveredAt, timeZone) + returnDays, timeZone).getTime()
    return until >= now.getTime() ? [{ itemId, quantity, until }] : []
  })
  return {
    until: open.length > 0 ? new Date(Math.max(...open.map(({ until }) => until))) : null,
    items: open.map(({ itemId, quantity }) => ({ itemId, quantity })),
  }
}
