import { isolated } from "@shop/contracts/rules"
import type { Figures } from "@shop/contracts"
import type { ReactNode } from "react"
import { Price } from "../price"

export function PriceLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PriceBreakdownProps {
  figures: Figures
  /** Further lines before the total. */
  before?: ReactNode
  /** Lines after the total, such as refunds. */
  after?: ReactNode
  totalClass?: string
}

/** The lines that add up to a total, as the engine computes them. */
export function PriceBreakdown({ figures, before, after, totalClass = "text-lg" }: PriceBreakdownProps) {
  return (
    <dl className="grid gap-1.5 text-sm text-ink-soft">
      <PriceLine label="Subtotal">
        <Price cents={figures.subtotal} />
      </PriceLine>
      {figures.discounts.map(({ name, amount }) => (
        <PriceLine key={name} label={`Discount (${isolated(name)})`}>
          −<Price cents={amount} />
        </PriceLine>
      ))}
      <PriceLine label="Shipping">
        <Price cents={figures.shipping} />
      </PriceLine>
      {figures.taxes.map(({ name, rate, amount, included }) => (
        <PriceLine
          key={`${name} ${rate} ${included}`}
          label={`${isolated(name)} (${rate}%${included ? ", included" : ""})`}
        >
          <Price cents={amount} />
        </PriceLine>
      ))}
      {before}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold text-ink">
        <dt>Total</dt>
        <dd>
          <Price cents={figures.total} className={totalClass} />
        </dd>
      </div>
      {after}
    </dl>
  )
}
