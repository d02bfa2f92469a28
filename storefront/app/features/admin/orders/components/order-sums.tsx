import type { AdminOrderDetail } from "@shop/contracts"
import { OrderFigures } from "~/components/order-figures"

/** From the items' sum to what is to be paid, and what was paid back. */
export function OrderSums({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="border-t border-line pt-4 print:hidden">
      <OrderFigures order={order} totalClass="display text-2xl" />
    </div>
  )
}
