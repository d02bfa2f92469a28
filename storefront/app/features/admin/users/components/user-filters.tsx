import { userRole } from "@shop/contracts"
import { NativeSelect } from "~/components/controls/native-select"
import { FilterBar } from "../../common/components/filter-bar"
import { SearchField } from "../../common/components/search-field"
import type { Filters } from "../../common/lib/use-filters"
import { ROLE_LABELS, userFilterOf } from "../lib/user-filter"

const ROLES = [
  { value: "", label: "All roles" },
  ...userRole.options.map((value) => ({ value, label: ROLE_LABELS[value] })),
]

export function UserFilters({ params, choose }: Pick<Filters, "params" | "choose">) {
  const { q, role } = userFilterOf(params)
  return (
    <FilterBar>
      <SearchField
        label="Search by username, email or full name"
        value={q ?? ""}
        onSearch={(words) => choose({ q: words })}
      />
      <NativeSelect
        label="Role"
        options={ROLES}
        value={role ?? ""}
        onChange={({ target }) => choose({ role: target.value })}
      />
    </FilterBar>
  )
}
