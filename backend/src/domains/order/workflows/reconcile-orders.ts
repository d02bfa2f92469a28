import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { settleInterruptedOrdersStep, type SettleInterruptedOrdersInput } from "../steps/recover-orders"
import { settleBrokenCompletionsStep } from "../steps/settle-broken-completions"
import { settleOverdueOperationsStep } from "../steps/settle-order-operations"

/** Finishes or undoes orders whose process ended while they were placed, packed, cancelled or refunded. */
export const reconcileOrdersWorkflow = createWorkflow(
  "reconcile-orders",
  (input: SettleInterruptedOrdersInput) => {
    const settled = settleInterruptedOrdersStep(input)
    const completions = settleBrokenCompletionsStep(input)
    const operations = settleOverdueOperationsStep(input)
    return new WorkflowResponse({ settled, completions, operations })
  },
)
