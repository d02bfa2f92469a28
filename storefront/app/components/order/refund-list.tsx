import type { OrderDetail } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { DateText } from "~/components/date/date-text"

interface RefundListProps extends Pick<OrderDetail, "refunds"> {
  creditNoteOf: (refundId: string) => string
}

/** An order's refunds, each with its amount, date, reason and credit note. */
export function RefundList({ refunds, creditNoteOf }: RefundListProps) {
  return (
    <ul className="text-sm text-ink-soft">
      {refunds.map(({ id, at, amount, reason }) => (
        <li key={id} className="mt-1 wrap-anywhere tabular-nums">
          {formatCents(amount)} refunded on <DateText at={at} />
          {reason && `: ${reason}`}
          <a
            href={creditNoteOf(id)}
            target="_blank"
            rel="noreferrer"
            className="ml-2 inline-flex min-h-11 items-center font-semibold text-accent hover:underline print:hidden"
          >
            Credit note
            <span className="sr-only"> for {formatCents(amount)}, opens a PDF in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
