import type { Order } from "@shop/contracts"
import { Link } from "react-router"
import { Price, PriceOrFree } from "~/components/price"
import { paths } from "~/config/paths"
import { formatDate } from "~/lib/date"
import { orderDiscountCents } from "../lib/order-discount"
import { OrderStatusBadge } from "./order-status-badge"

/** One order: number, date, status, items, address, total. */
export function OrderCard({ order }: { order: Order }) {
  const discountCents = orderDiscountCents(order)
  const titleId = `order-${order.id}`
  return (
    <article aria-labelledby={titleId} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-4 sm:px-7">
        <h2 id={titleId} className="text-lg font-semibold">
          Order #{order.id}
        </h2>
        <OrderStatusBadge status={order.status} />
        <time dateTime={order.createdAt} className="text-sm text-ink-soft sm:ml-auto">
          {formatDate(order.createdAt)}
        </time>
      </header>
      <ul className="grid gap-2.5 px-5 py-5 text-sm sm:px-7">
        {order.items.map((item, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span>
              <span className="text-ink-soft tabular-nums">{item.quantity} × </span>
              {item.productId === null ? (
                item.name
              ) : (
                <Link
                  to={paths.product(item.productId)}
                  prefetch="intent"
                  className="font-medium underline decoration-line-strong underline-offset-4 hover:text-accent"
                >
                  {item.name}
                </Link>
              )}
            </span>
            <PriceOrFree cents={item.price * item.quantity} className="shrink-0" />
          </li>
        ))}
        {discountCents > 0 && (
          <li className="flex justify-between gap-4 text-accent">
            <span>Discount</span>
            <span>
              −<Price cents={discountCents} />
            </span>
          </li>
        )}
      </ul>
      <footer className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-line px-5 py-4 sm:px-7">
        <p className="text-sm text-ink-soft">
          {order.shippingAddress ? `Ships to ${order.shippingAddress}` : "Nothing to ship"}
        </p>
        <p className="ml-auto flex items-baseline gap-3">
          <span className="text-sm text-ink-soft">Total</span>
          <Price cents={order.totalAmount} className="display text-2xl" />
        </p>
      </footer>
    </article>
  )
}
