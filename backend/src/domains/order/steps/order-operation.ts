import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { beginOperation, type OperationToBegin } from "../operation/begin-operation"
import { endOperation } from "../operation/end-operation"
import { deleteOperation } from "../operation/operation"

/**
 * Records an operation on an order before it starts, see `beginOperation`. If the workflow fails, the steps after this
 * one are compensated, and nothing remains to be settled.
 */
export const beginOrderOperationStep = createStep(
  "begin-order-operation",
  async ({ actorId, ...operation }: Omit<OperationToBegin, "actor"> & { actorId: number }, { container }) => {
    const id = await beginOperation(container, { ...operation, actor: { accountId: actorId } })
    return new StepResponse(id, id)
  },
  async (id, { container }) => {
    if (id) await deleteOperation(container, id)
  },
)

/** Ends a completed operation, see `endOperation`. */
export const endOrderOperationStep = createStep(
  "end-order-operation",
  async (operation: Parameters<typeof endOperation>[1], { container }) => {
    await endOperation(container, operation)
    return new StepResponse(undefined)
  },
)
