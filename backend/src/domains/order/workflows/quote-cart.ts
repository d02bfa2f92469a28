import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { pricedCart, type CartToPrice } from "./priced-cart"

/** Prices a customer's cart as if it were ordered now, with the same errors. */
export const quoteCartWorkflow = createWorkflow("quote-cart", (input: CartToPrice) => {
  const { cart, delivery, lock } = pricedCart(input)
  lock.release()
  return new WorkflowResponse({ cart, delivery })
})
