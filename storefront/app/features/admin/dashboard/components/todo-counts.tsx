import type { Dashboard, OpenTask } from "@shop/contracts"
import { CircleCheck } from "lucide-react"
import { adminPaths } from "~/config/admin-paths"
import { formatNumber } from "~/lib/number"
import { LinkRow } from "../../common/components/link-row"
import { Panel } from "../../common/components/panel"
import { waitedText } from "../lib/waited-text"
import { Definition } from "./definition"

interface TaskWords {
  one: string
  many: string
  to: string
}

const TASKS: Record<OpenTask["task"], TaskWords> = {
  lateOrders: {
    one: "order is late",
    many: "orders are late",
    to: adminPaths.orders({ queue: "late" }),
  },
  pendingOrders: {
    one: "order to pack",
    many: "orders to pack",
    to: adminPaths.orders({ queue: "to-pack" }),
  },
  processingOrders: {
    one: "order to ship",
    many: "orders to ship",
    to: adminPaths.orders({ queue: "to-send" }),
  },
  requestedReturns: {
    one: "return to review",
    many: "returns to review",
    to: adminPaths.returns({ state: "open" }),
  },
  doctorApplications: {
    one: "doctor waiting for approval",
    many: "doctors waiting for approval",
    to: adminPaths.users(),
  },
  pendingReviews: {
    one: "review to approve",
    many: "reviews to approve",
    to: adminPaths.reviews({ status: "pending" }),
  },
  stuckJobs: {
    one: "background job not running",
    many: "background jobs not running",
    to: adminPaths.jobs(),
  },
  jobFailures: {
    one: "failed background job",
    many: "failed background jobs",
    to: adminPaths.jobs(),
  },
}

function Task({ task: { task, count, since }, at }: { task: OpenTask; at: string }) {
  const { one, many, to } = TASKS[task]
  return (
    <LinkRow to={to}>
      <span className="display min-w-[3ch] text-2xl text-accent tabular-nums">{formatNumber(count)}</span>{" "}
      <span>
        {count === 1 ? one : many}{" "}
        {since && (
          <span className="block font-normal text-ink-soft">
            {count === 1 ? "for" : "longest for"} {waitedText(since, at)}
          </span>
        )}
      </span>
    </LinkRow>
  )
}

/** The number of open tasks of each kind, and how long the oldest has waited. */
export function TodoCounts({ figures: { at, tasks } }: { figures: Dashboard }) {
  return (
    <Panel title="To do" className="relative self-start">
      {tasks.length === 0 ? (
        <p className="flex items-center gap-3 text-sm text-ink-soft">
          <CircleCheck aria-hidden className="size-5 text-accent" /> All done. Nothing needs your attention.
        </p>
      ) : (
        <ul className="-mx-3 grid">
          {tasks.map((task) => (
            <li key={task.task}>
              <Task task={task} at={at} />
            </li>
          ))}
        </ul>
      )}
      <Definition label="How tasks are counted">
        Current open tasks, with the longest wait. Waiting times start when an order is placed, when a return
        or review is submitted, when a doctor's account last changed, or when a job last finished or first
        failed.
      </Definition>
    </Panel>
  )
}
