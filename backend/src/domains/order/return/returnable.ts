import type { Settings } from "@shop/contracts"
import { dayOf, endOf } from "@shop/contracts/delivery-promise"

/** The parts of an order item that decide whether it can be returned. */
export interface ReturnableLine {
  itemId: string
  /** Pieces that were delivered. */
  delivered: number
  /** Pieces that are already in a return, requested or received. */
  returned: number
  /** False for goods that can't be returned, and for items that are not goods. */
  isReturnable: boolean
  /** When the last of its parcels was delivered. */
  deliveredAt: Date | null
}

interface Returnable {
  /** When the return period of the last item ends; null without items. */
  until: Date | null
  items: { itemId: string; quantity: number }[]
}

/**
 * The items of an order that can be returned now: delivered, not in another return, and within `returnDays` of
 * delivery. The last day counts until its end in the shop's time zone.
 *
 * @param settings of the shop; `returnDays` is 0 if nothing may be returned
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
