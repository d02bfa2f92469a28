import type { CartQuote } from "@shop/contracts"
import type { ReactNode } from "react"
import { Price } from "~/components/price"
import { Skeleton } from "~/components/skeleton"
import { orderRefusal } from "../lib/order-refusal"
import { RefusalNotice } from "./refusal-notice"

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface CheckoutTotalsProps {
  quote: CartQuote | undefined
  /** Why there is none. */
  error: Error | null
}

/** What makes up the total, as the shop computes it. */
export function CheckoutTotals({ quote, error }: CheckoutTotalsProps) {
  if (!quote) {
    const refusal = error ? orderRefusal(error) : undefined
    return refusal ? <RefusalNotice refusal={refusal} /> : <Skeleton className="h-24" />
  }
  return (
    <dl className="grid gap-1.5 text-sm">
      <Row label="Subtotal">
        <Price cents={quote.subtotal} />
      </Row>
      {quote.discounts.map(({ name, amount }) => (
        <Row key={name} label={`Discount (${name})`}>
          −<Price cents={amount} />
        </Row>
      ))}
      <Row label="Shipping">
        <Price cents={quote.shipping} />
      </Row>
      {quote.taxes.map(({ name, rate, amount, included }) => (
        <Row key={`${name} ${rate} ${included}`} label={`${name} (${rate}%${included ? ", included" : ""})`}>
          <Price cents={amount} />
        </Row>
      ))}
      <div className="mt-1.5 flex justify-between border-t border-line pt-3 text-lg font-semibold">
        <dt>Total</dt>
        <dd>
          <Price cents={quote.total} />
        </dd>
      </div>
    </dl>
  )
}
