import type { AuditEntry } from "@shop/contracts"
import { Link } from "react-router"
import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { adminPaths } from "~/config/admin-paths"
import { DateTimeText } from "~/components/date/date-time-text"
import { actionText, actorText, subjectText } from "../lib/audit-labels"
import { LINK } from "../lib/link-style"
import { ChangeList } from "./change-list"

function What({ entry }: { entry: AuditEntry }) {
  const { subject, subjectId, action } = entry
  return (
    <>
      <Link className={LINK} to={adminPaths.audit({ subject, ...(subjectId !== null && { subjectId }) })}>
        {subjectText(entry)}
      </Link>
      <span className="block text-ink-soft">{actionText(action)}</span>
    </>
  )
}

const COLUMNS: Column<AuditEntry>[] = [
  { header: "What", isTitle: true, cell: (entry) => <What entry={entry} /> },
  { header: "Changes", isText: true, cell: (entry) => <ChangeList entry={entry} /> },
  {
    header: "Who",
    cell: ({ actor }) => (
      <Link className={LINK} to={adminPaths.audit({ actor })}>
        {actorText(actor)}
      </Link>
    ),
  },
  {
    header: "When",
    cell: ({ at }) => <DateTimeText at={at} className="whitespace-nowrap" />,
  },
]

/** Audit entries, each with the values before and after the change. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return <DataTable label="History" columns={COLUMNS} rows={entries} keyOf={({ id }) => id} />
}
