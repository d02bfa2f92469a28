import { DocumentLink } from "~/components/order/document-link"
import { PrintHeader } from "~/components/order/print-header"
import { OrderRecipient } from "~/components/order/order-recipient"
import { OrderStatusBadge } from "~/components/order/order-status-badge"
import { OrderTimeline } from "~/components/order/order-timeline"
import { PrintButton } from "~/components/order/print-button"
import { TextLink } from "~/components/text-link"
import { adminPaths } from "~/config/admin-paths"
import { DateText } from "~/components/date/date-text"
import { adminDocuments } from "~/lib/order/document-paths"
import { AdminScreen } from "../../common/components/admin-screen"
import { PRINT_STYLE, Panel } from "../../common/components/panel"
import { useBackLink } from "../lib/back-link"
import { useAnyOrder } from "../queries/get-any-order"
import { OrderCustomer } from "./order-customer"
import { OrderDelay } from "./order-delay"
import { OrderParcels } from "./order-parcels"
import { OrderPayment } from "./order-payment"
import { OrderedItems } from "./ordered-items"
import { OrderReturns } from "./order-returns"
import { OrderSteps } from "./order-steps"

/** One order with everything needed to process it; printed, it is a packing slip. */
export function OrderScreen({ id }: { id: string }) {
  const order = useAnyOrder(id)
  const back = useBackLink()
  return (
    <>
      <PrintHeader />
      <AdminScreen
        title={`Order #${order.id}`}
        back={{ label: "Back to Orders", to: back }}
        note={
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span className="print:hidden">
              <OrderStatusBadge status={order.status} />
            </span>
            <span>
              Placed on <DateText at={order.createdAt} />
            </span>
          </p>
        }
        actions={
          <div className="flex flex-wrap gap-3">
            {order.paid > 0 && (
              <DocumentLink href={adminDocuments.invoice(order.id)}>Invoice (PDF)</DocumentLink>
            )}
            <DocumentLink href={adminDocuments.packingSlip(order.id)}>Packing slip (PDF)</DocumentLink>
            <PrintButton>Print packing slip</PrintButton>
          </div>
        }
      >
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-5">
            <OrderDelay order={order} />
            <OrderSteps order={order} />
            <OrderReturns order={order} />
            <OrderedItems order={order} />
          </div>
          <div className="grid content-start gap-5 md:grid-cols-2 xl:grid-cols-1 print:-order-1 print:grid-cols-2">
            <OrderCustomer order={order} />
            <Panel title="Delivery" className={PRINT_STYLE}>
              <OrderRecipient order={order} />
            </Panel>
            <OrderPayment order={order} />
            <OrderParcels order={order} />
            <Panel
              title="History"
              className="print:hidden"
              action={
                <TextLink
                  to={adminPaths.audit({ subject: "order", subjectId: String(order.id) })}
                  className="text-sm"
                >
                  View changes
                </TextLink>
              }
            >
              <OrderTimeline history={order.history} />
            </Panel>
          </div>
        </div>
      </AdminScreen>
    </>
  )
}
