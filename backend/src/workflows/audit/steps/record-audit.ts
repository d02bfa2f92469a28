import type { AuditEntry } from "@shop/contracts"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { AUDIT_MODULE } from "../../../modules/audit"
import type AuditModuleService from "../../../modules/audit/service"
import { describeActor, type AuditActor } from "../actor"
import { changedFields, type Fields } from "../changed-fields"

export interface RecordAuditInput {
  actor: AuditActor
  /** A past participle: what happened to the subject, for example `role_changed`, `updated`. */
  action: string
  subject: AuditEntry["subject"]
  /** The facade's id; null for what there is only one of. */
  subjectId: number | string | null
  /** Whole states will do, the log keeps what differs; null before a creation. */
  before: Fields | null
  /** Null after a deletion. */
  after: Fields | null
}

export const recordAuditStepId = "record-audit"

/**
 * Writes a change to the audit log; nothing when nothing changed. The log can't be taken back, so this is
 * the last step of a workflow that can fail: when it does, the change before it is undone.
 */
export const recordAuditStep = createStep(
  recordAuditStepId,
  async ({ actor, action, subject, subjectId, before, after }: RecordAuditInput, { container }) => {
    const changed = changedFields(before, after)
    if (!changed) return new StepResponse(undefined)
    await container.resolve<AuditModuleService>(AUDIT_MODULE).record({
      ...(await describeActor(container, actor)),
      action,
      subject,
      subjectId: subjectId === null ? null : String(subjectId),
      ...changed,
    })
    return new StepResponse(undefined)
  },
)
