import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { cartLock } from "./cart-lock"
import { removeLineItemsStep, type RemoveLineItemsInput } from "./steps/remove-line-items"

export const removeCartItemsWorkflowId = "remove-cart-items"

/** Removes one or all items of a customer's cart. */
export const removeCartItemsWorkflow = createWorkflow(
  removeCartItemsWorkflowId,
  (input: RemoveLineItemsInput) => {
    const lock = transform(input, ({ customerId }) => cartLock(customerId))
    acquireLockStep(lock)
    const removed = removeLineItemsStep(input)
    releaseLockStep(lock)
    return new WorkflowResponse(removed)
  },
)
