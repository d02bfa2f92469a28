import { Badge } from "~/components/badge"
import { DateText } from "~/components/date/date-text"
import type { OrderListItem } from "../lib/order-list-item"

/** What is in an order: the number of pieces and its first items. */
export function OrderGoods({ order: { itemCount, firstItems } }: { order: OrderListItem }) {
  const named = firstItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const rest = itemCount - named
  return (
    <>
      <span className="font-medium tabular-nums">{itemCount === 1 ? "1 item" : `${itemCount} items`}</span>
      <span className="line-clamp-2 max-w-56 text-xs wrap-anywhere text-ink-soft">
        {firstItems.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        {rest > 0 && ` and ${rest} more`}
      </span>
    </>
  )
}

/** How an order is delivered, by when it should leave, and whether a return of it waits. */
export function OrderDelivery({ order }: { order: OrderListItem }) {
  const { delivery, dispatchBy, isLate, hasOpenReturn } = order
  return (
    <span className="inline-grid gap-1 max-md:justify-items-start">
      {delivery && <span className="wrap-anywhere">{delivery}</span>}
      {dispatchBy && (
        <span className="text-xs whitespace-nowrap text-ink-soft">
          Ship by <DateText at={dispatchBy} />
        </span>
      )}
      {(isLate || hasOpenReturn) && (
        <span className="flex flex-wrap gap-1">
          {isLate && <Badge tone="danger">Late</Badge>}
          {hasOpenReturn && <Badge tone="warning">Return</Badge>}
        </span>
      )}
    </span>
  )
}
