import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { recoverOrdersStep, type RecoverOrdersInput } from "../steps/recover-orders"

/** Completes or undoes orders interrupted by a crash. */
export const reconcileOrdersWorkflow = createWorkflow("reconcile-orders", (input: RecoverOrdersInput) => {
  const settled = recoverOrdersStep(input)
  return new WorkflowResponse({ settled })
})
