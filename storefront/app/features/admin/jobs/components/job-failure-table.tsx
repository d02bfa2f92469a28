import type { JobFailure } from "@shop/contracts"
import { DateTimeText } from "~/components/date/date-time-text"
import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { jobText } from "../lib/job-text"

function Moment({ at }: { at: string }) {
  return <DateTimeText at={at} className="whitespace-nowrap" />
}

const COLUMNS: Column<JobFailure>[] = [
  {
    header: "Task",
    isTitle: true,
    cell: ({ subject, job }) => (
      <>
        <span className="block font-semibold wrap-anywhere first-letter:uppercase">{subject}</span>
        <span className="block text-ink-soft">{jobText(job)}</span>
      </>
    ),
  },
  {
    header: "Reason",
    isText: true,
    cell: ({ message }) => <span className="line-clamp-3 max-w-prose wrap-anywhere">{message}</span>,
  },
  { header: "Attempts", isNumber: true, cell: ({ attempts }) => attempts },
  { header: "Since", cell: ({ firstFailedAt }) => <Moment at={firstFailedAt} /> },
  { header: "Last attempt", cell: ({ lastFailedAt }) => <Moment at={lastFailedAt} /> },
]

/** Failed background jobs with their errors. */
export function JobFailureTable({ failures }: { failures: JobFailure[] }) {
  return <DataTable label="Failures" columns={COLUMNS} rows={failures} keyOf={({ id }) => id} />
}
