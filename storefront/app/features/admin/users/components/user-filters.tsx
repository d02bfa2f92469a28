import { userRole } from "@shop/contracts"
import { NativeSelect } from "~/components/native-select"
import { SearchField } from "../../common/components/search-field"
import type { useFilters } from "../../common/lib/use-filters"
import { ROLE_WORDS, userFilterOf } from "../lib/user-filter"

const ROLES = [
  { value: "", label: "All Roles" },
  ...userRole.options.map((value) => ({ value, label: ROLE_WORDS[value] })),
]

/** Narrows the users by words and by role. */
export function UserFilters({ params, choose }: Pick<ReturnType<typeof useFilters>, "params" | "choose">) {
  const { q, role } = userFilterOf(params)
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-[minmax(0,26rem)_12rem]">
      <SearchField
        label="Search username, e-mail or full name"
        value={q ?? ""}
        onSearch={(words) => choose({ q: words || undefined })}
      />
      <NativeSelect
        label="Role"
        options={ROLES}
        value={role ?? ""}
        onChange={({ target }) => choose({ role: target.value || undefined })}
      />
    </div>
  )
}
