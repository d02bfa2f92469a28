import type { AdminOrderDetail } from "@shop/contracts"
import { OrderTotals } from "~/components/order/order-totals"

/** From the items' sum to what is to be paid, and what was paid back. */
export function OrderTotalsPanel({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="border-t border-line pt-4 print:hidden">
      <OrderTotals order={order} totalClass="display text-2xl" />
    </div>
  )
}
