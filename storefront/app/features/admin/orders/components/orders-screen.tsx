import { adminPaths } from "~/config/admin-paths"
import { AdminScreen } from "../../common/components/admin-screen"
import { ListFooter } from "../../common/components/list-footer"
import { QueryState } from "../../common/components/query-state"
import { NoResults } from "../../common/components/no-results"
import { RefreshButton } from "../../common/components/refresh-button"
import { useFilters } from "../../common/lib/use-filters"
import { readOrderFilters } from "../lib/order-filters"
import { useAllOrders } from "../queries/get-all-orders"
import { OrderFilterControls } from "./order-filter-controls"
import { OrderTable } from "./order-table"
import { PaymentsExport } from "./payments-export"

/** All customers' orders; the search text, filters and page come from the URL. */
export function OrdersScreen() {
  const { params, current, isLoading, choose, hrefOf } = useFilters()
  const filters = readOrderFilters(current)
  const query = useAllOrders(filters)
  return (
    <AdminScreen title="Orders" actions={<RefreshButton query={query} />}>
      <OrderFilterControls params={params} choose={choose} />
      <QueryState
        query={query}
        isLoading={isLoading}
        error="Error loading orders. Please try again."
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoResults title="No orders found" resetTo={current.size > 0 ? adminPaths.orders() : undefined} />
        }
      >
        {(list) => (
          <>
            <OrderTable orders={list.rows} />
            <ListFooter noun="orders" list={list} page={filters.page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
      <PaymentsExport />
    </AdminScreen>
  )
}
