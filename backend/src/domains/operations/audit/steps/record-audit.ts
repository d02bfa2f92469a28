import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { recordAudit, type AuditRecord } from "../actions/record"

type RecordAuditInput = AuditRecord

/**
 * Records a change in the audit log, unless nothing changed. An entry can't be undone, so this comes after everything
 * in a workflow that can fail; if it fails itself, the change is compensated.
 */
export const recordAuditStep = createStep("record-audit", async (record: RecordAuditInput, { container }) => {
  await recordAudit(container, record)
  return new StepResponse(undefined)
})
