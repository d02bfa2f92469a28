import type { MedusaContainer } from "@medusajs/framework/types"
import type { AuditEntry } from "@shop/contracts"
import { AUDIT_MODULE } from "#modules/audit/index"
import type { NewAuditEntry } from "#modules/audit/service"
import { batchesOf } from "../../read-model/queries/id-batches"
import type { AuditActor, DescribedActor } from "#lib/audit-actor"
import { describeActor } from "../rules/actor"

/** Field values by name. */
export type Fields = Record<string, unknown>

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

/**
 * The differences between two states, including fields that only one of them has; null if there are none. A state that
 * is null, before a creation or after a deletion, stays null.
 */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => !isSame(before?.[name], after?.[name]))
  if (changed.length === 0) return null
  return { before: before && pick(before, changed), after: after && pick(after, changed) }
}

export interface AuditRecord {
  actor: AuditActor
  /** The action on the subject, as a past participle, for example `role_changed` or `updated`. */
  action: string
  subject: AuditEntry["subject"]
  /** The facade's id; null for something that exists only once or has no id. */
  subjectId: number | string | null
  /** May be the whole state, because only differences are stored; null before a creation. */
  before: Fields | null
  /** Null after a deletion. */
  after: Fields | null
}

/** Records a change in the audit log, unless nothing changed. */
export async function recordAudit(container: MedusaContainer, record: AuditRecord): Promise<void> {
  await recordAuditEntries(container, [record])
}

/**
 * Records changes in the audit log in batches, leaving out those where nothing changed.
 *
 * @param container may be the transaction that makes the changes
 */
export async function recordAuditEntries(container: MedusaContainer, records: AuditRecord[]): Promise<void> {
  const described = new Map<AuditActor, Promise<DescribedActor>>()
  const actorOf = (actor: AuditActor) => {
    const known = described.get(actor) ?? describeActor(container, actor)
    described.set(actor, known)
    return known
  }
  const entries: NewAuditEntry[] = []
  for (const { actor, action, subject, subjectId, before, after } of records) {
    const changed = changedFields(before, after)
    if (!changed) continue
    const id = subjectId === null ? null : String(subjectId)
    entries.push({ ...(await actorOf(actor)), action, subject, subjectId: id, ...changed })
  }
  const log = container.resolve(AUDIT_MODULE)
  for (const batch of batchesOf(entries)) await log.record(batch)
}
