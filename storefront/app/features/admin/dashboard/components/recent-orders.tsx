import type { OrderStatus } from "@shop/contracts"
import { Link } from "react-router"
import { Badge, type BadgeTone } from "~/components/badge"
import { Price } from "~/components/price"
import { TextLink } from "~/components/text-link"
import { adminPaths } from "~/config/admin-paths"
import { DateText } from "~/components/date/date-text"
import { orderStatusText } from "~/lib/order/order-status-text"
import { type OrderListItem, totalCentsOf } from "../../orders/lib/order-list-item"
import { useRecentOrders } from "../../orders/queries/get-recent-orders"
import { QueryState } from "../../common/components/query-state"
import { Panel } from "../../common/components/panel"

/** The overview only colors final statuses; the list of orders has a color for each. */
function toneOf(status: OrderStatus): BadgeTone {
  if (status === "completed") return "success"
  return status === "cancelled" ? "danger" : "neutral"
}

function RecentOrder({ order }: { order: OrderListItem }) {
  const { id, user, status, createdAt } = order
  return (
    <Link
      to={adminPaths.order(id)}
      prefetch="intent"
      className="flex items-center gap-4 rounded-md px-3 py-3 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-3"
    >
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">
          <span className="tabular-nums">#{id}</span> {user.username}
        </span>{" "}
        <DateText at={createdAt} className="text-xs text-ink-soft" />
      </span>{" "}
      <span className="grid shrink-0 justify-items-end gap-1 sm:grid-cols-[7rem_6rem] sm:items-center">
        <Price cents={totalCentsOf(order)} className="font-medium sm:order-last" />{" "}
        <span className="sm:justify-self-start">
          <Badge tone={toneOf(status)}>{orderStatusText(status)}</Badge>
        </span>
      </span>
    </Link>
  )
}

/** The newest orders, with a link to all of them. */
export function RecentOrders() {
  return (
    <Panel
      title="Recent orders"
      action={
        <TextLink to={adminPaths.orders()} className="text-sm">
          View all orders
        </TextLink>
      }
    >
      <QueryState
        query={useRecentOrders()}
        error="Error loading orders. Please try again."
        isEmpty={(orders) => orders.length === 0}
        empty={<p className="text-sm text-ink-soft">No orders found</p>}
      >
        {(orders) => (
          <ul className="-mx-3 divide-y divide-line">
            {orders.map((order) => (
              <li key={order.id}>
                <RecentOrder order={order} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}
