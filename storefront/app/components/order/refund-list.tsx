import type { OrderDetail } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { formatDate } from "~/lib/date"

/** What went back of an order's money, when and why. */
export function RefundList({ refunds }: Pick<OrderDetail, "refunds">) {
  return (
    <ul className="text-sm text-ink-soft">
      {refunds.map(({ at, amount, reason }, index) => (
        <li key={index} className="mt-1 break-words tabular-nums">
          {formatCents(amount)} refunded on <time dateTime={at}>{formatDate(at)}</time>
          {reason && `: ${reason}`}
        </li>
      ))}
    </ul>
  )
}
