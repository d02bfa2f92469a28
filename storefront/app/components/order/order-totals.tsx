import type { Order } from "@shop/contracts"
import { PriceLine, PriceBreakdown } from "./price-breakdown"
import { Price } from "../price"

type Money = Pick<
  Order,
  | "subtotal"
  | "discount"
  | "discounts"
  | "shipping"
  | "tax"
  | "taxes"
  | "credit"
  | "returned"
  | "totalAmount"
  | "paid"
  | "refunded"
  | "due"
>

/** Whether there is more to show than the total. */
export function hasMoreThanTotal({ subtotal, totalAmount, refunded, due }: Money): boolean {
  return totalAmount !== subtotal || refunded !== 0 || due !== 0
}

function DeductionLine({ label, cents }: { label: string; cents: number }) {
  return (
    <PriceLine label={label}>
      −<Price cents={cents} />
    </PriceLine>
  )
}

/** An order's price breakdown, with refunds and the amount due. */
export function OrderTotals({ order, totalClass }: { order: Money; totalClass?: string }) {
  const { credit, returned, paid, refunded, due } = order
  const before = (
    <>
      {returned !== 0 && <DeductionLine label="Returned" cents={returned} />}
      {credit > 0 && <DeductionLine label="Credit" cents={credit} />}
      {credit < 0 && (
        <PriceLine label="Adjustment">
          <Price cents={-credit} />
        </PriceLine>
      )}
    </>
  )
  const after = (
    <>
      {paid > 0 && (refunded > 0 || due !== 0) && (
        <PriceLine label="Paid">
          <Price cents={paid} />
        </PriceLine>
      )}
      {refunded > 0 && <DeductionLine label="Refunded" cents={refunded} />}
      {due !== 0 && (
        <div className="flex justify-between gap-4 font-semibold text-ink">
          <dt>{due > 0 ? "Amount due" : "Refund due"}</dt>
          <dd>
            <Price cents={Math.abs(due)} />
          </dd>
        </div>
      )}
    </>
  )
  return (
    <PriceBreakdown
      figures={{ ...order, total: order.totalAmount }}
      before={before}
      after={after}
      {...(totalClass && { totalClass })}
    />
  )
}
