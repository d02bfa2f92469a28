import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { cartLock } from "./cart-lock"
import { setLineItemQuantityStep, type SetLineItemQuantityInput } from "./steps/set-line-item-quantity"

export const updateCartItemWorkflowId = "update-cart-item"

/** Sets the quantity of an item in a customer's cart. */
export const updateCartItemWorkflow = createWorkflow(
  updateCartItemWorkflowId,
  (input: SetLineItemQuantityInput) => {
    const lock = transform(input, ({ customerId }) => cartLock(customerId))
    acquireLockStep(lock)
    const line = setLineItemQuantityStep(input)
    releaseLockStep(lock)
    return new WorkflowResponse(line)
  },
)
