import { NativeSelect } from "~/components/native-select"
import { orderStatusText } from "~/lib/order-status-text"
import { SearchField } from "../../common/components/search-field"
import { ORDER_STATUSES, type OrderFilters } from "../lib/order-filters"

const STATUSES = [
  { value: "", label: "All statuses" },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: orderStatusText(status) })),
]

interface OrderFilterControlsProps {
  filters: OrderFilters
  onChoose: (changes: { q?: string; status?: string }) => void
}

/** What narrows the list of orders. */
export function OrderFilterControls({ filters, onChoose }: OrderFilterControlsProps) {
  return (
    <div role="search" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <SearchField
        label="Search username, e-mail or order ID"
        value={filters.q ?? ""}
        onSearch={(q) => onChoose({ q })}
      />
      <NativeSelect
        label="Status"
        options={STATUSES}
        value={filters.status ?? ""}
        onChange={({ target }) => onChoose({ status: target.value })}
      />
    </div>
  )
}
