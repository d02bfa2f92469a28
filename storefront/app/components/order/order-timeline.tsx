import type { OrderDetail } from "@shop/contracts"
import { cn } from "~/lib/cn"
import { DateText } from "~/components/date/date-text"
import { orderStatusText } from "~/lib/order/order-status-text"

export function OrderTimeline({ history }: { history: OrderDetail["history"] }) {
  return (
    <ol>
      {history.map(({ at, status }, index) => {
        const isLatest = index === history.length - 1
        return (
          <li key={`${status}-${at}`} className="relative flex gap-4 pb-6 last:pb-0">
            {!isLatest && (
              <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-px bg-line-strong" />
            )}
            <span
              aria-hidden
              className={cn(
                "mt-1.5 size-[11px] shrink-0 rounded-full border-2",
                isLatest ? "border-accent bg-accent" : "border-line-strong bg-surface",
              )}
            />
            <span className="flex grow flex-wrap justify-between gap-x-4">
              <span className={cn("text-sm", isLatest && "font-semibold")}>{orderStatusText(status)}</span>
              <DateText at={at} className="text-sm text-ink-soft" />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
