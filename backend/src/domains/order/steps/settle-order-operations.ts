import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settleOverdueOperations } from "../operation/settle-operation"
import type { RecoverOrdersInput } from "./recover-orders"

/** Completes overdue operations of all orders. Idempotent, so there is nothing to undo. */
export const settleOverdueOperationsStep = createStep(
  "settle-overdue-operations",
  async ({ graceSeconds }: RecoverOrdersInput, { container }) =>
    new StepResponse(await settleOverdueOperations(container, graceSeconds)),
)
