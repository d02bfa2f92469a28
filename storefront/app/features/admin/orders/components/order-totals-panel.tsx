import type { AdminOrderDetail } from "@shop/contracts"
import { OrderTotals } from "~/components/order/order-totals"

/** An order's totals: from the subtotal to the total, with refunds and what is due. */
export function OrderTotalsPanel({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="border-t border-line pt-4 print:hidden">
      <OrderTotals order={order} totalClass="display text-2xl" />
    </div>
  )
}
