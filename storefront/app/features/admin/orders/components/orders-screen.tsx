import { paths } from "~/config/paths"
import { AdminScreen } from "../../common/components/admin-screen"
import { ListFooter } from "../../common/components/list-footer"
import { Listed } from "../../common/components/listed"
import { NothingFound } from "../../common/components/nothing-found"
import { RefreshButton } from "../../common/components/refresh-button"
import { useFilters } from "../../common/lib/use-filters"
import { readOrderFilters } from "../lib/order-filters"
import { useAllOrders } from "../queries/get-all-orders"
import { OrderFilterControls } from "./order-filter-controls"
import { OrderTable } from "./order-table"

/** Everybody's orders, searched, narrowed and paged by the address. */
export function OrdersScreen() {
  const { params, shown, isLoading, choose, hrefOf } = useFilters()
  const filters = readOrderFilters(shown)
  const query = useAllOrders(filters)
  return (
    <AdminScreen title="Orders" actions={<RefreshButton query={query} />}>
      <OrderFilterControls params={params} choose={choose} />
      <Listed
        query={query}
        isLoading={isLoading}
        error="Error loading orders. Please try again."
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NothingFound title="No orders found" resetTo={shown.size > 0 ? paths.adminOrders() : undefined} />
        }
      >
        {(list) => (
          <>
            <OrderTable orders={list.rows} />
            <ListFooter noun="orders" list={list} page={filters.page} hrefOf={hrefOf} />
          </>
        )}
      </Listed>
    </AdminScreen>
  )
}
