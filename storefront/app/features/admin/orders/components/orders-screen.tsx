import { ButtonLink } from "~/components/button-link"
import { Pagination } from "~/components/pagination"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { AdminScreen } from "../../shared/components/admin-screen"
import { Listed } from "../../shared/components/listed"
import { ListedCount } from "../../shared/components/listed-count"
import { RefreshButton } from "../../shared/components/refresh-button"
import { PAGE_SIZE, useFilters } from "../../shared/lib/use-filters"
import { readOrderFilters } from "../lib/order-filters"
import { useAllOrders } from "../queries/get-all-orders"
import { OrderFilterControls } from "./order-filter-controls"
import { OrderTable } from "./order-table"

/** Everybody's orders, searched, narrowed and paged by the address. */
export function OrdersScreen() {
  const { params, shown, isLoading, choose, hrefOf } = useFilters()
  const { q, status, page } = readOrderFilters(shown)
  const query = useAllOrders({ q, status, page })
  return (
    <AdminScreen title="Orders" actions={<RefreshButton query={query} />}>
      <OrderFilterControls filters={readOrderFilters(params)} onChoose={choose} />
      <Listed
        query={query}
        isLoading={isLoading}
        error="Error loading orders. Please try again."
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          q || status ? (
            <StateMessage
              title="No orders found"
              action={
                <ButtonLink to={paths.adminOrders()} variant="secondary">
                  Show all orders
                </ButtonLink>
              }
            >
              Search for a part of the username or e-mail, or for the number of an order.
            </StateMessage>
          ) : (
            <StateMessage title="No orders found">What people order appears here.</StateMessage>
          )
        }
      >
        {({ rows, total }) => (
          <>
            <ListedCount page={page} shown={rows.length} total={total} one="order" many="orders" />
            <OrderTable orders={rows} />
            <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} hrefOf={hrefOf} />
          </>
        )}
      </Listed>
    </AdminScreen>
  )
}
