import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  settleInterruptedOrdersStep,
  type SettleInterruptedOrdersInput,
} from "./steps/settle-interrupted-orders"
import { undoUnlinkedOrdersStep } from "./steps/undo-unlinked-orders"

export const reconcileOrdersWorkflowId = "reconcile-orders"

/** Finishes or undoes orders whose process ended while they were placed. */
export const reconcileOrdersWorkflow = createWorkflow(
  reconcileOrdersWorkflowId,
  (input: SettleInterruptedOrdersInput) => {
    const settled = settleInterruptedOrdersStep(input)
    const unlinked = undoUnlinkedOrdersStep(input)
    return new WorkflowResponse({ settled, unlinked })
  },
)
