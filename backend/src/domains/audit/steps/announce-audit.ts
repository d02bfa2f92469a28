import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SYSTEM } from "../rules/actor"
import { recordAudit, type AuditRecord } from "../actions/record"

/**
 * Writes a change to the audit log before it is made, so that no crash leaves one that the log does not have. A
 * change that fails afterwards is followed by an entry that takes it back.
 */
export const announceAuditStep = createStep(
  "announce-audit",
  async (record: AuditRecord, { container }) => {
    await recordAudit(container, record)
    return new StepResponse(undefined, record)
  },
  async (record, { container }) => {
    if (!record) return
    await recordAudit(container, { ...record, actor: SYSTEM, before: record.after, after: record.before })
  },
)
