import { isolated } from "@shop/contracts/rules"
import type { AdminReturn } from "@shop/contracts"
import { NativeSelect } from "~/components/controls/native-select"
import { ReturnStatusBadge } from "~/components/order/return-status-badge"
import { Price } from "~/components/price"
import { TextLink } from "~/components/text-link"
import { adminPaths } from "~/config/admin-paths"
import { DateText } from "~/components/date/date-text"
import { AdminScreen } from "../common/components/admin-screen"
import { type Column, DataTable } from "../common/components/data-table"
import { FilterBar } from "../common/components/filter-bar"
import { ListFooter } from "../common/components/list-footer"
import { NoResults } from "../common/components/no-results"
import { QueryState } from "../common/components/query-state"
import { RefreshButton } from "../common/components/refresh-button"
import { useFilters } from "../common/lib/use-filters"
import { readReturnFilters, useAllReturns } from "./get-all-returns"

const STATES = [
  { value: "", label: "All returns" },
  { value: "open", label: "Open" },
  { value: "arrived", label: "Received or refunded" },
  { value: "closed", label: "Refused or canceled" },
]

const COLUMNS: Column<AdminReturn>[] = [
  {
    header: "Return",
    isTitle: true,
    cell: ({ id }) => <span className="font-semibold tabular-nums">#{id}</span>,
  },
  {
    header: "Customer",
    cell: ({ user }) => (
      <>
        <p className="font-medium wrap-anywhere">{user.username}</p>
        <p className="text-xs wrap-anywhere text-ink-soft">{user.email}</p>
      </>
    ),
  },
  {
    header: "Items",
    cell: ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${isolated(name)}`).join(", "),
  },
  { header: "Value", cell: ({ worth }) => <Price cents={worth} />, isNumber: true },
  { header: "Status", cell: ({ status }) => <ReturnStatusBadge status={status} /> },
  {
    header: "Date",
    cell: ({ requestedAt }) => <DateText at={requestedAt} className="whitespace-nowrap" />,
  },
  {
    header: "Actions",
    isActions: true,
    cell: ({ orderId, id }) => (
      <TextLink
        to={adminPaths.order(orderId)}
        aria-label={`Open order ${orderId} of return ${id}`}
        className="whitespace-nowrap"
      >
        Order #{orderId}
      </TextLink>
    ),
  },
]

/** All customers' returns; each one is handled on its order's page. */
export default function ReturnsScreen() {
  const { params, current, isLoading, choose, hrefOf } = useFilters()
  const filters = readReturnFilters(current)
  const query = useAllReturns(filters)
  return (
    <AdminScreen title="Returns" actions={<RefreshButton query={query} />}>
      <FilterBar>
        <NativeSelect
          label="Status"
          options={STATES}
          value={readReturnFilters(params).state ?? ""}
          onChange={({ target }) => choose({ state: target.value })}
        />
      </FilterBar>
      <QueryState
        query={query}
        isLoading={isLoading}
        error="Error loading returns. Please try again."
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoResults title="No returns found" resetTo={current.size > 0 ? adminPaths.returns() : undefined} />
        }
      >
        {(list) => (
          <>
            <DataTable label="Returns" columns={COLUMNS} rows={list.rows} keyOf={({ id }) => id} />
            <ListFooter noun="returns" list={list} page={filters.page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
    </AdminScreen>
  )
}
