import type { MedusaContainer } from "@medusajs/framework/types"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { batchesOf } from "../queries/id-batches"

/** How rows of one kind are refreshed from the modules that own their data. */
export interface RowRefresh<Id> {
  /** The reconcile job, under which failures are recorded. */
  job: string
  /** The row as administrators know it, for example `product 7`. */
  subjectOf: (id: Id) => string
  /** A number that orders concurrent refreshes; taken before anything is read. */
  ticket: () => Promise<number>
  /** Reads and writes the rows; returns those with a fault. */
  refresh: (ids: Id[], ticket: number) => Promise<RowFault<Id>[]>
  /** Removes a row whose current data can't be written. */
  leaveOut: (id: Id, ticket: number) => Promise<void>
}

/** A row that can't be shown with its current data. */
interface RowFault<Id> {
  id: Id
  error: unknown
}

/** PostgreSQL's error classes for invalid data, which recur on every attempt. */
const DATA_ERROR = /^(22|23|54)/

const isDataError = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && DATA_ERROR.test(error.code)

async function refreshBatch<Id>(rows: RowRefresh<Id>, ids: Id[]): Promise<RowFault<Id>[]> {
  // Not inside the `try`: without a ticket, the database is unavailable and no row can be written.
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
    if (isDataError(error)) await rows.leaveOut(id, await rows.ticket())
    return [{ id, error }]
  }
}

/**
 * Refreshes rows in batches, and the rows of a failed batch one by one, so that one bad row does not block others. It
 * is left out and recorded as a failure for administrators, until it can be refreshed.
 *
 * @returns the ids of rows that failed
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
