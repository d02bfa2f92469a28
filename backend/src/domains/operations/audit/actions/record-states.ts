import type { MedusaContainer } from "@medusajs/framework/types"
import type { AuditEntry } from "@shop/contracts"
import type { AuditActor } from "#lib/audit-actor"
import { recordAuditEntries } from "./record"
import type { AuditState } from "../rules/state"

/** Two states of a thing. Without `before` it was created, without `after` it was deleted. */
export interface StateChange {
  actor: AuditActor
  subject: AuditEntry["subject"]
  before: AuditState | null | undefined
  after: AuditState | null | undefined
}

function actionOf({ before, after }: StateChange): string {
  if (!before) return "created"
  return after ? "updated" : "deleted"
}

/** Records the differences between two states in the audit log, equally for both admins. */
export async function recordStates(container: MedusaContainer, change: StateChange): Promise<void> {
  await recordAllStates(container, [change])
}

/** `recordStates` for many changes. */
export async function recordAllStates(container: MedusaContainer, changes: StateChange[]): Promise<void> {
  const records = changes.map((change) => ({
    actor: change.actor,
    action: actionOf(change),
    subject: change.subject,
    subjectId: change.after?.subjectId ?? change.before?.subjectId ?? null,
    before: change.before?.fields ?? null,
    after: change.after?.fields ?? null,
  }))
  await recordAuditEntries(container, records)
}
