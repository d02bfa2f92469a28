import type { MedusaContainer } from "@medusajs/framework/types"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { batchesOf } from "../queries/id-batches"

/** How rows of one kind are brought up to what their owner says. */
export interface RowRefresh<Id> {
  /** The job that repairs what events left undone, which answers for failures. */
  job: string
  /** A row as an administrator knows it, as in `product 7`. */
  subjectOf: (id: Id) => string
  /** Taken before anything is read. */
  ticket: () => Promise<number>
  /** Reads and writes the rows; says of which ones there is something to tell, and what. */
  refresh: (ids: Id[], ticket: number) => Promise<RowFault<Id>[]>
  /** Takes a row out that can't be written as it is now. */
  leaveOut: (id: Id, ticket: number) => Promise<void>
}

/** A row that can't be shown as its owner has it. */
export interface RowFault<Id> {
  id: Id
  error: unknown
}

/** Classes of PostgreSQL's errors that lie in what is written, and come again each time. */
const OF_DATA = /^(22|23|54)/

const isOfData = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && OF_DATA.test(error.code)

async function refreshBatch<Id>(rows: RowRefresh<Id>, ids: Id[]): Promise<RowFault<Id>[]> {
  // Outside of what is caught: where no ticket is to be had, nothing else is either, for any row.
  const ticket = await rows.ticket()
  try {
    return await rows.refresh(ids, ticket)
  } catch (error) {
    const [id] = ids
    if (id === undefined) throw error
    if (ids.length > 1) {
      const alone: RowFault<Id>[] = []
      for (const one of ids) alone.push(...(await refreshBatch(rows, [one])))
      return alone
    }
    if (isOfData(error)) await rows.leaveOut(id, await rows.ticket())
    return [{ id, error }]
  }
}

/**
 * Refreshes rows in batches, and those of a batch that fails one by one, so that a bad one is noted for administrators
 * and left out, and holds up no other. A note ends when its row can be refreshed.
 *
 * @returns the ids of what failed
 * @throws when nothing can be written at all
 */
export async function refreshRows<Id>(
  container: MedusaContainer,
  rows: RowRefresh<Id>,
  ids: readonly Id[] | undefined,
): Promise<Id[]> {
  const failed: Id[] = []
  for (const batch of batchesOf(ids)) {
    const faults = await refreshBatch(rows, batch)
    const faulty = new Set(faults.map(({ id }) => id))
    const subjects = batch.filter((id) => !faulty.has(id)).map(rows.subjectOf)
    await settleJobFailures(container, { job: rows.job, subjects })
    for (const { id, error } of faults) {
      await recordJobFailure(container, { job: rows.job, subject: rows.subjectOf(id), error })
    }
    failed.push(...faulty)
  }
  return failed
}
