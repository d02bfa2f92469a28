import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { lockShopCart } from "./lock-shop-cart"
import { removeLineItemsStep, type RemoveLineItemsInput } from "../steps/remove-line-items"

/** Removes one or all items of a customer's cart. */
export const removeCartItemsWorkflow = createWorkflow("remove-cart-items", (input: RemoveLineItemsInput) => {
  const lock = lockShopCart(input.customerId)
  const removed = removeLineItemsStep(input)
  lock.release()
  return new WorkflowResponse(removed)
})
