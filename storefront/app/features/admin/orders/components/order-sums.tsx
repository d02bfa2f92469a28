import type { AdminOrderDetail } from "@shop/contracts"
import { Figures } from "~/components/figures"

/** From the items' sum to what was to be paid. */
export function OrderSums({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="border-t border-line pt-4 print:hidden">
      <Figures figures={{ ...order, total: order.totalAmount }} totalClass="display text-2xl" />
    </div>
  )
}
