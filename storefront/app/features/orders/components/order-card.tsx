import type { Order } from "@shop/contracts"
import type { ReactNode } from "react"
import { ButtonLink } from "~/components/button-link"
import { hasMoreThanTotal, OrderTotals } from "~/components/order/order-totals"
import { Price } from "~/components/price"
import { paths } from "~/config/paths"
import { DateText } from "~/components/date/date-text"
import { destinationText } from "~/lib/order/destination-text"
import { OrderItems } from "./order-items"
import { OrderStatusBadge } from "~/components/order/order-status-badge"

interface OrderCardProps {
  order: Order
  /** Another action on the order, for example ordering it again. */
  action?: ReactNode
}

/** One order: number, date, status, items, address, total, and a link to its details. */
export function OrderCard({ order, action }: OrderCardProps) {
  const titleId = `order-${order.id}`
  const isDetailed = hasMoreThanTotal(order)
  return (
    <article aria-labelledby={titleId} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-4 sm:px-7">
        <h2 id={titleId} className="text-lg font-semibold">
          Order #{order.id}
        </h2>
        <OrderStatusBadge status={order.status} />
        <DateText at={order.createdAt} className="text-sm text-ink-soft sm:ml-auto" />
      </header>
      <div className="px-5 py-5 sm:px-7">
        <OrderItems order={order} />
      </div>
      <footer className="grid gap-4 border-t border-line px-5 py-4 sm:px-7">
        {isDetailed && <OrderTotals order={order} totalClass="display text-2xl" />}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <p className="text-sm text-ink-soft">
            {order.shippingAddress ? `Ships to ${destinationText(order)}` : "No shipping needed"}
          </p>
          {!isDetailed && (
            <p className="ml-auto flex items-baseline gap-3">
              <span className="text-sm text-ink-soft">Total</span>
              <Price cents={order.totalAmount} className="display text-2xl" />
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={paths.order(order.id)}
            variant="secondary"
            size="sm"
            aria-label={`View Details of order ${order.id}`}
          >
            View Details
          </ButtonLink>
          {action}
        </div>
      </footer>
    </article>
  )
}
