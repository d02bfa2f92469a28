import type { AdminOrderDetail } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { formatDate } from "~/lib/date"
import { orderPaymentText } from "~/lib/order/order-payment-text"
import { Panel } from "../../common/components/panel"

export function OrderPayment({ payment }: Pick<AdminOrderDetail, "payment">) {
  const { amount, refunded, capturedAt } = payment
  return (
    <Panel title="Payment" className="print:hidden">
      <p className="text-sm">{orderPaymentText(payment)}</p>
      {amount > 0 && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {formatCents(amount)}
          {capturedAt && `, paid on ${formatDate(capturedAt)}`}
        </p>
      )}
      {refunded > 0 && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{formatCents(refunded)} refunded</p>
      )}
    </Panel>
  )
}
