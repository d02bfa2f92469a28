import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { recoverOrdersStep, type RecoverOrdersInput } from "../steps/recover-orders"
import { settleOverdueOperationsStep } from "../steps/settle-order-operations"

/** Completes or undoes orders whose process ended while they were being placed, packed, canceled or refunded. */
export const reconcileOrdersWorkflow = createWorkflow("reconcile-orders", (input: RecoverOrdersInput) => {
  const settled = recoverOrdersStep(input)
  const operations = settleOverdueOperationsStep(input)
  return new WorkflowResponse({ settled, operations })
})
