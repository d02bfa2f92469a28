import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { recordAudit, type AuditRecord } from "../actions/record"

type RecordAuditInput = AuditRecord

/**
 * Records a change in the audit log, unless nothing changed. An entry can't be taken back, so this is the last step of
 * a workflow that can fail: when it fails itself, the change is compensated.
 */
export const recordAuditStep = createStep("record-audit", async (record: RecordAuditInput, { container }) => {
  await recordAudit(container, record)
  return new StepResponse(undefined)
})
