import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { confirmRecentOrdersStep, type ConfirmRecentOrdersInput } from "../steps/confirm-recent-orders"

export const confirmRecentOrdersWorkflowId = "confirm-orders-by-email"

/** Finds recent orders whose confirmation is not in the outbox, and puts it there. */
export const confirmRecentOrdersWorkflow = createWorkflow(
  confirmRecentOrdersWorkflowId,
  (input: ConfirmRecentOrdersInput) => new WorkflowResponse(confirmRecentOrdersStep(input)),
)
