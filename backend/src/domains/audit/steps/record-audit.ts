import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { recordAudit, type AuditRecord } from "../actions/record"

export type RecordAuditInput = AuditRecord

/**
 * Writes a change to the audit log; nothing when nothing changed. The log can't be taken back, so this is
 * the last step of a workflow that can fail: when it does, the change before it is undone.
 */
export const recordAuditStep = createStep("record-audit", async (record: RecordAuditInput, { container }) => {
  await recordAudit(container, record)
  return new StepResponse(undefined)
})
