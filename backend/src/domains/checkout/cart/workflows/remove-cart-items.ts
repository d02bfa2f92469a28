import type { ICartModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { findShopCart } from "../queries/shop-cart"
import { lockShopCart } from "./lock-shop-cart"

interface RemoveLineItemsInput {
  customerId: string
  /** By default every line. */
  lineItemId?: string | undefined
}

/** Whether a line that is not in the customer's cart is in another customer's cart. */
async function belongsToSomebodyElse(carts: ICartModuleService, lineItemId: string, customerId: string) {
  const [line] = await carts.listLineItems({ id: lineItemId }, { relations: ["cart"], take: 1 })
  return line !== undefined && line.cart?.customer_id !== customerId
}

/**
 * Removes one or all lines of the customer's own cart. Does nothing for a line that was already removed.
 *
 * @throws ApiError `not_found` for a line of another customer
 */
const removeLineItemsStep = createStep(
  "remove-line-items",
  async ({ customerId, lineItemId }: RemoveLineItemsInput, { container }) => {
    const carts = container.resolve(Modules.CART)
    const cart = await findShopCart(container, customerId)
    const items = cart?.items ?? []
    const removed = lineItemId === undefined ? items : items.filter((item) => item.id === lineItemId)
    if (lineItemId !== undefined && removed.length === 0) {
      if (await belongsToSomebodyElse(carts, lineItemId, customerId)) throwError("not_found")
    }
    const ids = removed.map((item) => item.id)
    if (ids.length > 0) await carts.softDeleteLineItems(ids)
    return new StepResponse(ids, ids)
  },
  async (ids, { container }) => {
    if (!ids?.length) return
    await container.resolve(Modules.CART).restoreLineItems(ids)
  },
)

/** Removes one or all items of a customer's cart. */
export const removeCartItemsWorkflow = createWorkflow("remove-cart-items", (input: RemoveLineItemsInput) => {
  const lock = lockShopCart(input.customerId)
  const removed = removeLineItemsStep(input)
  lock.release()
  return new WorkflowResponse(removed)
})
