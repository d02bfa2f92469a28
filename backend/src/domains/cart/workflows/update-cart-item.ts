import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { lockShopCart } from "./lock-shop-cart"
import { setLineItemQuantityStep, type SetLineItemQuantityInput } from "../steps/set-line-item-quantity"

/** Sets the quantity of an item in a customer's cart. */
export const updateCartItemWorkflow = createWorkflow(
  "update-cart-item",
  (input: SetLineItemQuantityInput) => {
    const lock = lockShopCart(input.customerId)
    const line = setLineItemQuantityStep(input)
    lock.release()
    return new WorkflowResponse(line)
  },
)
