import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { confirmRecentOrdersStep, type ConfirmRecentOrdersInput } from "../steps/confirm-recent-orders"

/** Finds recent orders whose confirmation is not in the outbox, and puts it there. */
export const confirmRecentOrdersWorkflow = createWorkflow(
  "confirm-orders-by-email",
  (input: ConfirmRecentOrdersInput) => new WorkflowResponse(confirmRecentOrdersStep(input)),
)
