import { auditSubject } from "@shop/contracts"
import { Link } from "react-router"
import { NativeSelect } from "~/components/controls/native-select"
import { adminPaths } from "~/config/admin-paths"
import { FilterBar } from "../../common/components/filter-bar"
import { SearchField } from "../../common/components/search-field"
import type { Filters } from "../../common/lib/use-filters"
import { auditFilterOf } from "../lib/audit-filter"
import { SUBJECT_LABELS, subjectText } from "../lib/audit-labels"
import { LINK } from "../lib/link-style"

const SUBJECTS = [
  { value: "", label: "Everything" },
  ...auditSubject.options.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
]

/** Filters the history by subject and by actor. */
export function AuditFilters({ params, choose }: Pick<Filters, "params" | "choose">) {
  const { subject, subjectId, actor } = auditFilterOf(params)
  return (
    <>
      <FilterBar>
        <SearchField
          label="Changed by (exact username or email)"
          value={actor ?? ""}
          onSearch={(words) => choose({ actor: words })}
        />
        <NativeSelect
          label="About"
          options={SUBJECTS}
          value={subject ?? ""}
          onChange={({ target }) => choose({ subject: target.value, subjectId: undefined })}
        />
      </FilterBar>
      {subject && subjectId && (
        <p className="-mt-1 mb-5 text-sm">
          Only {subjectText({ subject, subjectId })}.{" "}
          <Link className={LINK} to={adminPaths.audit({ subject })}>
            Show all of this type
          </Link>
        </p>
      )}
    </>
  )
}
