import type { MedusaContainer } from "@medusajs/framework/types"
import type { AuditEntry } from "@shop/contracts"
import type { AuditActor } from "./actor"
import { recordAudit } from "./record"
import type { AuditState } from "./states/state"

/** Two states of a thing: without the first it was created between them, without the second deleted. */
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

/** Writes what differs between two states to the audit log: the same entry, whoever made the change and where. */
export async function recordStates(container: MedusaContainer, change: StateChange): Promise<void> {
  const { actor, subject, before, after } = change
  await recordAudit(container, {
    actor,
    action: actionOf(change),
    subject,
    subjectId: after?.subjectId ?? before?.subjectId ?? null,
    before: before?.fields ?? null,
    after: after?.fields ?? null,
  })
}
