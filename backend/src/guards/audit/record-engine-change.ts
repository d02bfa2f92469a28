import type { MedusaContainer } from "@medusajs/framework/types"
import { createdIds } from "#lib/request-body"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"
import type { DescribedActor } from "#lib/audit-actor"
import { recordAllStates } from "#domains/operations/audit/actions/record-states"
import type { AuditState } from "#domains/operations/audit/rules/state"
import { changedFields } from "#domains/operations/audit/actions/record"
import { changedColumns, columnsOf, type Columns } from "./other-fields"
import { idsOfPathOrBody, type AdminRequest } from "../requested-records"
import type { Audited } from "./audited-records"

type States = Map<string, AuditState>

/** A request to an audited route: its sender, and the states of the affected records before it. */
export interface EngineChange {
  watched: Audited
  /** Null when the request creates the admin user who is its actor. */
  actor: DescribedActor | null
  ids: string[]
  before: States
  /** All previous columns that are not recorded by value. */
  columns: Columns
}

/** The engine's ids that a request refers to, before it is handled. */
export async function idsAt(
  container: MedusaContainer,
  { idsOf = idsOfPathOrBody }: Audited,
  request: AdminRequest,
): Promise<string[]> {
  return idsOf(container, request)
}

/** Reads the states of records in batches, since a request may name very many. */
export async function statesOf(
  container: MedusaContainer,
  { read }: Audited,
  ids: string[],
): Promise<States> {
  const states: States = new Map()
  for (const batch of batchesOf(ids)) {
    for (const [id, state] of await read(container, batch)) states.set(id, state)
  }
  return states
}

/** All columns of records, if those not recorded by value are to be named. */
async function othersOf(
  container: MedusaContainer,
  { others, deletes }: Audited,
  ids: Iterable<string>,
): Promise<Columns> {
  return others && !deletes ? columnsOf(container, others, [...ids]) : new Map()
}

/** The records of a request, before it is handled. */
export async function beginChange(
  container: MedusaContainer,
  { watched, actor, request }: Pick<EngineChange, "watched" | "actor"> & { request: AdminRequest },
): Promise<EngineChange> {
  const ids = await idsAt(container, watched, request)
  const [before, columns] = await Promise.all([
    statesOf(container, watched, ids),
    othersOf(container, watched, ids),
  ])
  return { watched, actor, ids, before, columns }
}

/**
 * Records a request's changes in the audit log: one entry per changed record, with the values recorded for its type
 * and the names of all other changed columns.
 */
export async function recordEngineChange(
  container: MedusaContainer,
  change: EngineChange,
  answer: unknown,
): Promise<void> {
  const { watched, actor, before } = change
  const ids = [...new Set([...change.ids, ...createdIds(answer, watched.answer)])]
  if (ids.length === 0) return
  const after: States = watched.deletes ? new Map() : await statesOf(container, watched, ids)
  const others = await othersOf(container, watched, change.columns.keys())
  const changes = ids.map((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    const told = was && is ? changedFields(was.fields, is.fields) : null
    const names = was && is ? changedColumns(id, { before: change.columns, after: others, told }) : ""
    return {
      actor: actor ?? { userId: id },
      subject: watched.subject,
      before: was,
      after: is && names ? { ...is, fields: { ...is.fields, otherFields: names } } : is,
    }
  })
  await recordAllStates(container, changes)
}
