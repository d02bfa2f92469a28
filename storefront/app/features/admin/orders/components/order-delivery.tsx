import type { AdminOrderDetail } from "@shop/contracts"
import { formatDate } from "~/lib/date"
import { formatCents } from "~/lib/money"
import { orderPaymentText } from "~/lib/order-payment-text"
import { Panel } from "../../shared/components/panel"

/** Where an order goes, and how it was paid. */
export function OrderDelivery({ order }: { order: AdminOrderDetail }) {
  const { payment, shippingAddress } = order
  return (
    <Panel title="Delivery and payment" className="print:border-0 print:p-0">
      <p className="text-sm break-words">{shippingAddress || "Nothing to ship"}</p>
      <div className="mt-4 border-t border-line pt-4 text-sm print:hidden">
        <p>{orderPaymentText(payment)}</p>
        {payment.amount > 0 && (
          <p className="mt-1 text-ink-soft tabular-nums">
            {formatCents(payment.amount)}
            {payment.capturedAt && `, paid on ${formatDate(payment.capturedAt)}`}
          </p>
        )}
      </div>
    </Panel>
  )
}
