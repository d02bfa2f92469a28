import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settleOperationsOf, settleOverdueOperations } from "../operation/settle-operation"
import type { RecoverOrdersInput } from "./recover-orders"

/**
 * Completes interrupted operations of an order before anything else is done with it, under the order's lock.
 *
 * @throws ApiError `conflict` while that is not possible
 */
export const settleOrderOperationsStep = createStep(
  "settle-order-operations",
  async ({ displayId }: { displayId: number }, { container }) => {
    await settleOperationsOf(container, displayId)
    return new StepResponse(undefined)
  },
)

/** Completes overdue operations of all orders. Idempotent, so there is nothing to undo. */
export const settleOverdueOperationsStep = createStep(
  "settle-overdue-operations",
  async ({ graceSeconds }: RecoverOrdersInput, { container }) =>
    new StepResponse(await settleOverdueOperations(container, graceSeconds)),
)
