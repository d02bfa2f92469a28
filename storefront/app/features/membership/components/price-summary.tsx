import { Price } from "~/components/price"
import type { MembershipPrice } from "../lib/price"

interface PriceSummaryProps {
  price: MembershipPrice
  code: string | undefined
  /** False while tax may still be added. */
  isFinal?: boolean
}

export function PriceSummary({ price, code, isFinal = true }: PriceSummaryProps) {
  return (
    <dl className="grid gap-2 text-sm" aria-live="polite">
      <div className="flex justify-between gap-4">
        <dt>Lifetime membership</dt>
        <dd>
          <Price cents={price.priceCents} />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>Recovery starter kit</dt>
        <dd>Free</dd>
      </div>
      {code && (
        <div className="flex justify-between gap-4 font-semibold text-accent">
          <dt className="wrap-anywhere">Discount {code}</dt>
          <dd className="shrink-0">
            −<Price cents={price.savingCents} />
          </dd>
        </div>
      )}
      {price.taxes.map(({ name, rate, amount, included }) => (
        <div key={`${name} ${rate}`} className="flex justify-between gap-4">
          <dt className="wrap-anywhere">
            {name} ({rate}%{included && ", included"})
          </dt>
          <dd className="shrink-0">
            <Price cents={amount} />
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="text-base font-semibold">{isFinal ? "Due today" : "Before tax"}</dt>
        <dd className="display text-2xl">
          <Price cents={price.dueCents} />
        </dd>
      </div>
    </dl>
  )
}
