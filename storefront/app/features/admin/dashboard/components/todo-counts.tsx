import { CircleCheck } from "lucide-react"
import { Skeleton } from "~/components/skeleton"
import { adminPaths } from "~/config/admin-paths"
import { Panel } from "../../common/components/panel"
import { LinkRow } from "../../common/components/link-row"
import { useCount } from "../../common/queries/get-count"

interface Task {
  query: ReturnType<typeof useCount>
  one: string
  many: string
  to: string
}

/** The number of open tasks of each kind. */
export function TodoCounts() {
  const tasks: Task[] = [
    {
      query: useCount("lateOrders"),
      one: "order is late",
      many: "orders are late",
      to: adminPaths.orders({ queue: "late" }),
    },
    {
      query: useCount("ordersToPack"),
      one: "order to pack",
      many: "orders to pack",
      to: adminPaths.orders({ queue: "to-pack" }),
    },
    {
      query: useCount("ordersToSend"),
      one: "order to ship",
      many: "orders to ship",
      to: adminPaths.orders({ queue: "to-send" }),
    },
    {
      query: useCount("ordersWithReturns"),
      one: "order with an open return",
      many: "orders with open returns",
      to: adminPaths.orders({ queue: "returns" }),
    },
    {
      query: useCount("doctorApplications"),
      one: "doctor waiting for approval",
      many: "doctors waiting for approval",
      to: adminPaths.users(),
    },
    {
      query: useCount("pendingReviews"),
      one: "review to check",
      many: "reviews to check",
      to: adminPaths.reviews({ status: "pending" }),
    },
    {
      query: useCount("stuckJobs"),
      one: "background job not running",
      many: "background jobs not running",
      to: adminPaths.jobs(),
    },
    {
      query: useCount("jobFailures"),
      one: "failed background job",
      many: "failed background jobs",
      to: adminPaths.jobs(),
    },
  ]
  const waiting = tasks.filter(({ query }) => query.data)
  const isUnknown = tasks.some(({ query }) => query.isError)
  return (
    <Panel title="To do" className="self-start">
      {tasks.some(({ query }) => query.isPending) ? (
        <Skeleton className="h-28" />
      ) : (
        <ul className="-mx-3 grid">
          {waiting.map(({ query, one, many, to }) => (
            <li key={one}>
              <LinkRow to={to}>
                <span className="display min-w-[4ch] text-2xl text-accent tabular-nums">{query.data}</span>{" "}
                {query.data === 1 ? one : many}
              </LinkRow>
            </li>
          ))}
        </ul>
      )}
      {isUnknown && <p className="mt-2 text-sm text-danger">Couldn't load everything. Please refresh.</p>}
      {!isUnknown && waiting.length === 0 && (
        <p className="flex items-center gap-3 text-sm text-ink-soft">
          <CircleCheck aria-hidden className="size-5 text-accent" /> All done. Nothing needs your attention.
        </p>
      )}
    </Panel>
  )
}
