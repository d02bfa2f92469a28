import type { OrderBatchAction, OrderBatchOutcome, OrderInBatch } from "@shop/contracts"
import { DRAFT_PREFIX, tabStore } from "~/lib/storage"

/** Many orders that are packed or shipped, a few at a time: what is left, and what became of the others. */
export interface BatchJob {
  action: OrderBatchAction
  left: OrderInBatch[]
  outcomes: OrderBatchOutcome[]
}

/** Orders in one call. */
const AT_ONCE = 5

const KEY = `${DRAFT_PREFIX}order-batch`

function isJob(value: unknown): value is BatchJob {
  const { left, outcomes } = (value ?? {}) as Partial<BatchJob>
  return Array.isArray(left) && Array.isArray(outcomes)
}

/** The job of this tab, which outlives a reload. */
export const keptJob = {
  read: (): BatchJob | null => {
    const kept = tabStore.get(KEY)
    return isJob(kept) ? kept : null
  },
  write: (job: BatchJob) => tabStore.set(KEY, job),
  remove: () => tabStore.remove(KEY),
}

export const totalOf = ({ left, outcomes }: BatchJob) => left.length + outcomes.length

const FAULT = "This order couldn't be changed because of an error. Please open it and try again."

interface Run {
  send: (action: OrderBatchAction, orders: OrderInBatch[]) => Promise<OrderBatchOutcome[]>
  /** Whether a failure is the shop's own fault, which may be due to a single order. */
  isFault: (error: unknown) => boolean
  /** Called after each step, before the next one. */
  onStep: (job: BatchJob) => void
  isStopped: () => boolean
}

/**
 * Takes a job to its end, or until it is stopped. After a fault its orders are sent one by one, and only the one that
 * has it is left out.
 *
 * @throws any other failure of a call; the job goes on from the last step
 */
export async function runJob(start: BatchJob, { send, isFault, onStep, isStopped }: Run): Promise<BatchJob> {
  let job = start
  let size = AT_ONCE
  while (job.left.length > 0 && !isStopped()) {
    const orders = job.left.slice(0, size)
    let outcomes: OrderBatchOutcome[]
    try {
      outcomes = await send(job.action, orders)
    } catch (error) {
      if (!isFault(error)) throw error
      if (orders.length > 1) {
        size = 1
        continue
      }
      outcomes = orders.map(({ id }) => ({ id, outcome: "refused", message: FAULT }))
    }
    job = { ...job, left: job.left.slice(orders.length), outcomes: [...job.outcomes, ...outcomes] }
    onStep(job)
  }
  return job
}
