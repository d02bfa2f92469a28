import { ORDER_STATUSES } from "@shop/contracts/constants"
import { Link } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { OrderStatusBadge } from "~/components/order/order-status-badge"
import { adminPaths } from "~/config/admin-paths"
import { RecentOrders } from "./recent-orders"

/** The newest orders, with links to all orders and to those of each status. */
export function OrdersTab() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to={adminPaths.orders()}>Manage orders</ButtonLink>
        <ul aria-label="Orders by status" className="flex flex-wrap gap-x-1">
          {ORDER_STATUSES.map((status) => (
            <li key={status}>
              <Link
                to={adminPaths.orders({ status })}
                prefetch="intent"
                className="inline-flex min-h-11 items-center rounded-full px-1.5 hover:bg-sunken"
              >
                <OrderStatusBadge status={status} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <RecentOrders />
    </div>
  )
}
