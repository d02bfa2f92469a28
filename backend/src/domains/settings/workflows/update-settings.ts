import type { Settings } from "@shop/contracts"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { AuditActor } from "../../audit/rules/actor"
import { recordAuditStep } from "../../audit/steps/record-audit"
import { endTimedOutSessionsStep } from "../steps/end-timed-out-sessions"
import { writeSettingsStep } from "../steps/write-settings"
import { priceMembershipStep } from "../steps/price-membership"

export interface UpdateSettingsInput {
  changes: Partial<Settings>
  actor: AuditActor
}

/**
 * Changes settings, for the audit log too; the others stay as they are. A new membership price is the price
 * of its product too, and a longer session timeout ends first what the shorter one has ended.
 */
export const updateSettingsWorkflow = createWorkflow(
  "update-settings",
  function updateSettings({ changes, actor }: UpdateSettingsInput) {
    priceMembershipStep(changes)
    endTimedOutSessionsStep(changes)
    const { before, after } = writeSettingsStep(changes)
    const entry = transform({ actor, before, after }, (change) => ({
      ...change,
      action: "updated",
      subject: "settings" as const,
      subjectId: null,
    }))
    recordAuditStep(entry)
    return new WorkflowResponse(after)
  },
)
