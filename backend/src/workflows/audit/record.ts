import type { MedusaContainer } from "@medusajs/framework/types"
import type { AuditEntry } from "@shop/contracts"
import { AUDIT_MODULE } from "../../modules/audit"
import type AuditModuleService from "../../modules/audit/service"
import { describeActor, type AuditActor } from "./actor"
import { changedFields, type Fields } from "./changed-fields"

export interface AuditRecord {
  actor: AuditActor
  /** A past participle: what happened to the subject, for example `role_changed`, `updated`. */
  action: string
  subject: AuditEntry["subject"]
  /** The facade's id; null for what there is only one of, or what has none. */
  subjectId: number | string | null
  /** Whole states will do, the log keeps what differs; null before a creation. */
  before: Fields | null
  /** Null after a deletion. */
  after: Fields | null
}

/** Writes a change to the audit log; nothing when nothing changed. */
export async function recordAudit(container: MedusaContainer, record: AuditRecord): Promise<void> {
  const { actor, action, subject, subjectId, before, after } = record
  const changed = changedFields(before, after)
  if (!changed) return
  await container.resolve<AuditModuleService>(AUDIT_MODULE).record({
    ...(await describeActor(container, actor)),
    action,
    subject,
    subjectId: subjectId === null ? null : String(subjectId),
    ...changed,
  })
}
