import type { OrderReturn } from "@shop/contracts"
import { DateText } from "~/components/date/date-text"
import { ReturnStatusBadge } from "./return-status-badge"

type Item = OrderReturn["items"][number]

interface ReturnSummaryProps {
  entry: OrderReturn
  /** Further text about an item; empty for none. */
  detailOf?: (item: Item) => string
}

/** A return's number, status and date, and its items with their reasons. */
export function ReturnSummary({ entry, detailOf }: ReturnSummaryProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">Return #{entry.id}</h3>
        <ReturnStatusBadge status={entry.status} />
        <DateText at={entry.requestedAt} className="text-ink-soft" />
      </div>
      <ul className="mt-2 grid gap-1 wrap-anywhere">
        {entry.items.map((item) => {
          const detail = detailOf?.(item)
          return (
            <li key={item.itemId}>
              <span className="text-ink-soft tabular-nums">{item.quantity} × </span>
              <bdi>{item.name}</bdi>
              {item.reason && <span className="text-ink-soft"> · {item.reason}</span>}
              {detail && <span className="block text-ink-soft">{detail}</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
