import { ORDER_STATUSES } from "@shop/contracts/constants"
import { NativeSelect } from "~/components/controls/native-select"
import { orderStatusText } from "~/lib/order/order-status-text"
import { FilterBar } from "../../common/components/filter-bar"
import { SearchField } from "../../common/components/search-field"
import type { Filters } from "../../common/lib/use-filters"
import { readOrderFilters } from "../lib/order-filters"

const STATUSES = [
  { value: "", label: "All statuses" },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: orderStatusText(status) })),
]

export function OrderFilterControls({ params, choose }: Pick<Filters, "params" | "choose">) {
  const { q, status } = readOrderFilters(params)
  return (
    <FilterBar>
      <SearchField
        label="Search name, email or order ID"
        value={q ?? ""}
        onSearch={(words) => choose({ q: words })}
      />
      <NativeSelect
        label="Status"
        options={STATUSES}
        value={status ?? ""}
        onChange={({ target }) => choose({ status: target.value })}
      />
    </FilterBar>
  )
}
