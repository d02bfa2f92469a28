import { DateTimeText } from "~/components/date/date-time-text"
import type { Job } from "@shop/contracts"
import { Badge, type BadgeTone } from "~/components/badge"
import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { intervalText, jobText } from "../lib/job-text"

const STATES: Record<Job["state"], { text: string; tone: BadgeTone }> = {
  onTime: { text: "On time", tone: "success" },
  late: { text: "Late", tone: "danger" },
  unfinished: { text: "Not finishing", tone: "danger" },
}

function LastRun({ lastEndedAt }: Job) {
  return lastEndedAt ? <DateTimeText at={lastEndedAt} className="whitespace-nowrap" /> : "Not yet"
}

function State({ state, runningSince }: Job) {
  const { text, tone } = STATES[state]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {state === "unfinished" && runningSince && (
        <span className="block text-ink-soft">
          Running since <DateTimeText at={runningSince} className="whitespace-nowrap" />
        </span>
      )}
    </>
  )
}

const COLUMNS: Column<Job>[] = [
  {
    header: "Job",
    isTitle: true,
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{jobText(name)}</span>,
  },
  { header: "Runs", cell: ({ everyMinutes }) => intervalText(everyMinutes) },
  { header: "Last run", cell: LastRun },
  { header: "Status", cell: State },
]

/** Every background job with its last run. */
export function JobTable({ jobs }: { jobs: Job[] }) {
  return <DataTable label="Background jobs" columns={COLUMNS} rows={jobs} keyOf={({ name }) => name} />
}
