import type { MedusaContainer } from "@medusajs/framework/types"
import { OPEN_TASKS, type OpenTask, type OrderQueue, type Settings } from "@shop/contracts"
import { lateBefore } from "@shop/contracts/delivery-promise"
import { rowsAcross } from "#lib/rows"
import { QUEUES } from "#modules/directory/read"
import { ASKED_BY_BUYER } from "#domains/order-facts/rules/return-state"
import { listJobs } from "#domains/operations/job-report/queries/list-jobs"

type Task = OpenTask["task"]

/** Returns that buyers have requested and nobody has answered, see `order-status/rules/return-state.ts`. */
const REQUESTED_RETURNS = `"return" where status = 'requested' and deleted_at is null
  and metadata ->> 'approved_at' is null and exists (select from return_item item
    where item.return_id = "return".id and item.deleted_at is null
      and item.metadata ->> 'asked_by' = '${ASKED_BY_BUYER.asked_by}')`

const inQueue = (queue: OrderQueue) => ({
  since: "placed_at",
  from: `directory_order where listed and ${QUEUES[queue]}`,
})

/** From which rows each kind is counted, with the conditions of its list, and since when a row waits. */
const WAITING: Record<Exclude<Task, "stuckJobs">, { since: string; from: string }> = {
  lateOrders: inQueue("late"),
  pendingOrders: inQueue("to-pack"),
  processingOrders: inQueue("to-send"),
  requestedReturns: { since: "coalesce(requested_at, created_at)", from: REQUESTED_RETURNS },
  doctorApplications: {
    since: "updated_at",
    from: "account where doctor_status = 'requested' and deleted_at is null",
  },
  pendingReviews: {
    since: "coalesce(edited_at, created_at)",
    from: "review where status = 'pending' and deleted_at is null",
  },
  jobFailures: { since: "created_at", from: "job_failure where deleted_at is null" },
}

const STATEMENT = Object.entries(WAITING)
  .map(
    ([task, { since, from }]) =>
      `select '${task}' as task, count(*)::int as count, min(${since}) as since from ${from}`,
  )
  .join(" union all ")

/** The jobs that do not run, and when the first of them last ended. */
async function stuckJobs(container: MedusaContainer): Promise<OpenTask> {
  const stuck = (await listJobs(container)).filter(({ state }) => state !== "onTime")
  const [since = null] = stuck.flatMap(({ lastEndedAt }) => lastEndedAt ?? []).sort()
  return { task: "stuckJobs", count: stuck.length, since }
}

/** What needs attention, most urgent first, by one statement and the list of jobs. */
export async function readOpenTasks(
  container: MedusaContainer,
  settings: Settings,
  now: Date,
): Promise<OpenTask[]> {
  const [rows, jobs] = await Promise.all([
    rowsAcross<{ task: Task; count: number; since: Date | null }>(container, STATEMENT, [
      lateBefore(settings, now),
    ]),
    stuckJobs(container),
  ])
  const tasks = [...rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null })), jobs]
  return OPEN_TASKS.flatMap((kind) => tasks.filter(({ task, count }) => task === kind && count > 0))
}
