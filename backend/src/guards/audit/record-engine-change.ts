import type { MedusaContainer } from "@medusajs/framework/types"
import { createdIds } from "../../lib/request-body"
import { batchesOf } from "../../domains/read-model/queries/id-batches"
import type { DescribedActor } from "../../lib/audit-actor"
import { recordAllStates } from "../../domains/audit/actions/record-states"
import type { AuditState } from "../../domains/audit/rules/state"
import { idsOfPathOrBatch, type AdminRequest } from "../requested-products"
import type { AuditedSubject } from "./audited-routes"

type States = Map<string, AuditState>

/** A request to an audited route: its sender, and the states of the affected records before it. */
export interface EngineChange {
  watched: AuditedSubject
  /** Null when the request creates the admin user who is its actor. */
  actor: DescribedActor | null
  ids: string[]
  before: States
}

/** The engine's ids that a request refers to, before it is handled. */
export async function idsAt(
  container: MedusaContainer,
  { idsOf = idsOfPathOrBatch }: AuditedSubject,
  request: AdminRequest,
): Promise<string[]> {
  return idsOf(container, request)
}

/** Reads the states of records in batches, since a request may name very many. */
export async function statesOf(
  container: MedusaContainer,
  { read }: AuditedSubject,
  ids: string[],
): Promise<States> {
  const states: States = new Map()
  for (const batch of batchesOf(ids)) {
    for (const [id, state] of await read(container, batch)) states.set(id, state)
  }
  return states
}

/** Writes what a request changed to the audit log: one entry for each record that is different now. */
export async function recordEngineChange(
  container: MedusaContainer,
  change: EngineChange,
  answer: unknown,
): Promise<void> {
  const { watched, actor, before } = change
  const ids = [...new Set([...change.ids, ...createdIds(answer, watched.answer)])]
  if (ids.length === 0) return
  const after = await statesOf(container, watched, ids)
  const changes = ids.map((id) => ({
    actor: actor ?? { userId: id },
    subject: watched.subject,
    before: before.get(id),
    after: after.get(id),
  }))
  await recordAllStates(container, changes)
}
