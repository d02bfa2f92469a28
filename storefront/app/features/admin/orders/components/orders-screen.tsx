import type { OrderQueue } from "@shop/contracts"
import { Tabs } from "~/components/navigation/tabs"
import { adminPaths } from "~/config/admin-paths"
import { withChoices } from "~/lib/list/list-params"
import { AdminScreen } from "../../common/components/admin-screen"
import { ListFooter } from "../../common/components/list-footer"
import { QueryState } from "../../common/components/query-state"
import { NoResults } from "../../common/components/no-results"
import { RefreshButton } from "../../common/components/refresh-button"
import { type Filters, useFilters } from "../../common/lib/use-filters"
import { useCount } from "../../common/queries/get-count"
import { type ChosenOrders, useChosenOrders } from "../lib/batch/chosen-orders"
import { useOrderBatch } from "../lib/batch/use-order-batch"
import { readOrderFilters } from "../lib/order-filters"
import { useAllOrders } from "../queries/get-all-orders"
import { BatchBar } from "./batch/batch-bar"
import { BatchProgress } from "./batch/batch-progress"
import { OrderChoices } from "./order-choices"
import { OrderFilterControls } from "./order-filter-controls"
import { OrderTable } from "./order-table"
import { PaymentsExport } from "./payments-export"

const ALL = "all"

/** The list's tabs, with how many orders wait in each. */
function useQueueTabs(): { value: OrderQueue | typeof ALL; label: string }[] {
  const labelled = (text: string, { data }: ReturnType<typeof useCount>) =>
    data ? `${text} (${data.toLocaleString("en-US")})` : text
  return [
    { value: "to-pack", label: labelled("To pack", useCount("ordersToPack")) },
    { value: "to-send", label: labelled("To send", useCount("ordersToSend")) },
    { value: "late", label: labelled("Late", useCount("lateOrders")) },
    { value: "returns", label: labelled("Returns", useCount("ordersWithReturns")) },
    { value: ALL, label: "All" },
  ]
}

/** The orders of the open tab that match the filters. */
function OrderList({ filters: list, choice }: { filters: Filters; choice: ChosenOrders }) {
  const { params, current, isLoading, choose, hrefOf } = list
  const filters = readOrderFilters(current)
  const { q, status, queue, page } = filters
  const isFiltered = Boolean(q ?? status) || page > 1
  return (
    <>
      <OrderFilterControls params={params} choose={choose} />
      <QueryState
        query={useAllOrders(filters)}
        isLoading={isLoading}
        error="Error loading orders. Please try again."
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoResults
            title="No orders found"
            resetTo={isFiltered ? adminPaths.orders({ queue }) : undefined}
          />
        }
      >
        {(found) => (
          <>
            <OrderChoices list={found} filters={filters} choice={choice} />
            <OrderTable orders={found.rows} choice={choice} />
            <ListFooter noun="orders" list={found} page={page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
    </>
  )
}

/** All customers' orders; the tab, the search text, filters and page come from the URL. */
export function OrdersScreen() {
  const filters = useFilters()
  const { params, current, choose } = filters
  const tabs = useQueueTabs()
  const choice = useChosenOrders()
  const batch = useOrderBatch()
  const queueOf = (tab: string) => ({ queue: tab === ALL ? undefined : tab })
  return (
    <AdminScreen title="Orders" actions={<RefreshButton query={useAllOrders(readOrderFilters(current))} />}>
      <BatchProgress batch={batch} />
      <Tabs
        label="Orders"
        value={readOrderFilters(params).queue ?? ALL}
        onValueChange={(tab) => choose(queueOf(tab))}
        tabs={tabs.map((tab) => ({
          ...tab,
          href: `?${withChoices(params, queueOf(tab.value))}`,
          content: <OrderList filters={filters} choice={choice} />,
        }))}
      />
      <BatchBar orders={choice} batch={batch} />
      <PaymentsExport />
    </AdminScreen>
  )
}
