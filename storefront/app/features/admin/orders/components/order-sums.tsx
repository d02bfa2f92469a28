import type { AdminOrderDetail } from "@shop/contracts"
import type { ReactNode } from "react"
import { Price } from "~/components/price"
import { orderDiscountCents } from "~/lib/order-discount"

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** From the items' sum to what was to be paid. */
export function OrderSums({ order }: { order: Pick<AdminOrderDetail, "items" | "totalAmount"> }) {
  const discountCents = orderDiscountCents(order)
  return (
    <dl className="grid gap-2 border-t border-line pt-4 text-sm text-ink-soft print:hidden">
      <Sum term="Subtotal">
        <Price cents={order.totalAmount + discountCents} />
      </Sum>
      {discountCents > 0 && (
        <Sum term="Discount">
          −<Price cents={discountCents} />
        </Sum>
      )}
      <Sum term="Shipping">
        <Price cents={0} />
      </Sum>
      <div className="mt-1 flex items-baseline justify-between gap-4 font-semibold text-ink">
        <dt>Total</dt>
        <dd>
          <Price cents={order.totalAmount} className="display text-2xl" />
        </dd>
      </div>
    </dl>
  )
}
