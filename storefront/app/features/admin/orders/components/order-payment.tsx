import type { AdminOrderDetail } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { Suspense, useState } from "react"
import { Button } from "~/components/button"
import { RefundList } from "~/components/order/refund-list"
import { useFormatDate } from "~/lib/date"
import { adminDocuments } from "~/lib/order/document-paths"
import { orderPaymentText } from "~/lib/order/order-payment-text"
import { lazyOnPress } from "~/lib/lazy-part"
import { Panel } from "../../common/components/panel"

const RefundDialog = lazyOnPress(async () => ({ default: (await import("./refund-dialog")).RefundDialog }))

/** How an order was paid and what was refunded, with a button for partial refunds. */
export function OrderPayment({ order }: { order: AdminOrderDetail }) {
  const { amount, refunded, capturedAt } = order.payment
  const formatDate = useFormatDate()
  const [isRefunding, setRefunding] = useState(false)
  return (
    <Panel title="Payment" className="print:hidden">
      <p className="text-sm">{orderPaymentText(order.payment)}</p>
      {amount > 0 && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {formatCents(amount)}
          {capturedAt && `, paid on ${formatDate(capturedAt)}`}
        </p>
      )}
      {refunded > 0 && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{formatCents(refunded)} refunded</p>
      )}
      <RefundList
        refunds={order.refunds}
        creditNoteOf={(refundId) => adminDocuments.creditNote(order.id, refundId)}
      />
      {order.refundable > 0 && (
        <Button size="sm" variant="secondary" className="mt-4" onClick={() => setRefunding(true)}>
          Issue refund
        </Button>
      )}
      <Suspense>
        {isRefunding && <RefundDialog order={order} entry={null} onClose={() => setRefunding(false)} />}
      </Suspense>
    </Panel>
  )
}
