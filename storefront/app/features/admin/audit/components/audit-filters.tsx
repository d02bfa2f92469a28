import { auditSubject } from "@shop/contracts"
import { Link } from "react-router"
import { NativeSelect } from "~/components/native-select"
import { paths } from "~/config/paths"
import { SearchField } from "../../common/components/search-field"
import type { useFilters } from "../../common/lib/use-filters"
import { auditFilterOf } from "../lib/audit-filter"
import { SUBJECT_WORDS, subjectText } from "../lib/audit-words"
import { LINK } from "../lib/link-style"

const SUBJECTS = [
  { value: "", label: "Everything" },
  ...auditSubject.options.map((value) => ({ value, label: SUBJECT_WORDS[value] })),
]

/** Narrows the history by what it is about and by who did it. */
export function AuditFilters({ params, choose }: Pick<ReturnType<typeof useFilters>, "params" | "choose">) {
  const { subject, subjectId, actor } = auditFilterOf(params)
  return (
    <div className="mb-5">
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,26rem)]">
        <NativeSelect
          label="About"
          options={SUBJECTS}
          value={subject ?? ""}
          onChange={({ target }) => choose({ subject: target.value || undefined, subjectId: undefined })}
        />
        <SearchField
          label="Done by (whole username or e-mail)"
          value={actor ?? ""}
          onSearch={(words) => choose({ actor: words || undefined })}
        />
      </div>
      {subject && subjectId && (
        <p className="mt-4 text-sm">
          Only {subjectText({ subject, subjectId })}.{" "}
          <Link className={LINK} to={paths.adminAudit({ subject })}>
            Show all of this kind
          </Link>
        </p>
      )}
    </div>
  )
}
