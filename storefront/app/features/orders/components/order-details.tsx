import type { OrderDetail } from "@shop/contracts"
import type { ReactNode } from "react"
import { PrintHeader } from "~/components/order/print-header"
import { OrderTotals } from "~/components/order/order-totals"
import { OrderRecipient } from "~/components/order/order-recipient"
import { OrderStatusBadge } from "~/components/order/order-status-badge"
import { OrderTimeline } from "~/components/order/order-timeline"
import { DateText } from "~/components/date/date-text"
import { useConfig } from "~/lib/config/get-config"
import { arrivalText } from "~/lib/order/arrival-text"
import { ownDocuments } from "~/lib/order/document-paths"
import { orderPaymentText } from "~/lib/order/order-payment-text"
import { ParcelList } from "~/components/order/parcel-list"
import { RefundList } from "~/components/order/refund-list"
import { OrderItems } from "./order-items"
import { OrderReturns } from "./order-returns"

const HAS_LEFT: OrderDetail["status"][] = ["shipped", "delivered", "completed"]

const PANEL = "rounded-lg border border-line bg-surface p-5 sm:p-7"

interface OrderDetailsProps {
  order: OrderDetail
  actions: ReactNode
}

/** The full details of an order; also prints as a receipt. */
export function OrderDetails({ order, actions }: OrderDetailsProps) {
  const arrival = arrivalText(useConfig(), order)
  return (
    <>
      <PrintHeader />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-3xl">Order #{order.id}</h1>
        <OrderStatusBadge status={order.status} />
      </header>
      <p className="mt-2 text-ink-soft">
        Placed on <DateText at={order.createdAt} />
        {arrival && <span className="print:hidden"> · {arrival}</span>}
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-5 md:grid-cols-[1.4fr_1fr]">
        <section aria-labelledby="items" className={PANEL}>
          <h2 id="items" className="mb-4 text-lg font-semibold">
            Items
          </h2>
          <OrderItems order={order} mayReview={HAS_LEFT.includes(order.status)} />
          <div className="mt-5 border-t border-line pt-4">
            <OrderTotals order={order} totalClass="display text-2xl" />
          </div>
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">{actions}</div>
        </section>
        <div className="grid gap-5">
          {order.parcels.length > 0 && (
            <section aria-labelledby="parcels" className={PANEL}>
              <h2 id="parcels" className="mb-4 text-lg font-semibold">
                {order.parcels.length > 1 ? "Parcels" : "Parcel"}
              </h2>
              <ParcelList parcels={order.parcels} />
            </section>
          )}
          {(order.returns.length > 0 || order.returnable.items.length > 0) && (
            <section aria-labelledby="returns" className={`${PANEL} print:hidden`}>
              <h2 id="returns" className="mb-4 text-lg font-semibold">
                Returns
              </h2>
              <OrderReturns order={order} />
            </section>
          )}
          <section aria-labelledby="history" className={PANEL}>
            <h2 id="history" className="mb-4 text-lg font-semibold">
              Status
            </h2>
            <OrderTimeline history={order.history} />
          </section>
          <section aria-labelledby="delivery" className={PANEL}>
            <h2 id="delivery" className="mb-2 text-lg font-semibold">
              Delivery and payment
            </h2>
            <OrderRecipient order={order} />
            <p className="mt-3 text-sm text-ink-soft">{orderPaymentText(order.payment)}</p>
            <RefundList
              refunds={order.refunds}
              creditNoteOf={(refundId) => ownDocuments.creditNote(order.id, refundId)}
            />
          </section>
        </div>
      </div>
    </>
  )
}
