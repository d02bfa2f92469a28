import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SYSTEM } from "../rules/actor"
import { recordAudit, type AuditRecord } from "../actions/record"

/**
 * Records a change in the audit log before it is made, so that no crash leaves an unrecorded change. If the change
 * fails, the compensation adds a reverting entry.
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
