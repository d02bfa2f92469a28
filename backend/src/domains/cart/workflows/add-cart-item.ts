import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { ViewerFlags } from "../../access/rules/product-access"
import { lockShopCart } from "./lock-shop-cart"
import { findOrCreateShopCartStep } from "../steps/find-or-create-shop-cart"
import { findProductToBuyStep } from "../steps/find-product-to-buy"
import { putLineItemStep } from "../steps/add-or-update-line-item"

export interface AddCartItemInput {
  customerId: string
  flags: NonNullable<ViewerFlags>
  /** The facade's product id. */
  productId: number
  quantity: number
}

/** Adds a product to a customer's cart. */
export const addCartItemWorkflow = createWorkflow("add-cart-item", (input: AddCartItemInput) => {
  const product = findProductToBuyStep({ productId: input.productId, flags: input.flags })
  const lock = lockShopCart(input.customerId)
  const cart = findOrCreateShopCartStep({ customerId: input.customerId, flags: input.flags })
  const line = putLineItemStep({ cart, productId: product.productId, quantity: input.quantity })
  lock.release()
  return new WorkflowResponse(line)
})
