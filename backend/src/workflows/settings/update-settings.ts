import type { Settings } from "@shop/contracts"
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { writeSettingsStep } from "./steps/write-settings"
import { priceMembershipStep } from "./steps/price-membership"

export const updateSettingsWorkflowId = "update-settings"

/** Changes settings; the others stay as they are. A new membership price is the price of its product too. */
export const updateSettingsWorkflow = createWorkflow(updateSettingsWorkflowId, (input: Partial<Settings>) => {
  priceMembershipStep(input)
  const settings = writeSettingsStep(input)
  return new WorkflowResponse(settings)
})
