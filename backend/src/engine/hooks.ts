import type { MedusaContainer } from "@medusajs/framework/types"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { addOrderLineItemsWorkflow, createOrderWorkflow } from "@medusajs/medusa/core-flows"

/** Checks the variants of an order that is about to be created for a customer; throws to prevent it. */
type OrderCheck = (
  container: MedusaContainer,
  order: { customerId: string | null | undefined; variantIds: string[] },
) => Promise<void>

/**
 * Registers a check that the engine runs before it creates an order, such as a draft order. The workflow has no
 * validation hook: `setPricingContext` is the first that knows the customer and the variants, and it may throw.
 *
 * @engine 2.21.2 core-flows/dist/order/workflows/create-order.js
 * @throws Error when there is a handler already
 */
export function validateNewOrder(check: OrderCheck): void {
  createOrderWorkflow.hooks.setPricingContext(async ({ variantIds, customerData }, { container }) => {
    await check(container, { customerId: customerData.customer?.id, variantIds })
    return new StepResponse({})
  })
}

/**
 * Registers a check for the lines that are added to an order edit or a draft order, using the same kind of hook.
 *
 * @engine 2.21.2 core-flows/dist/order/workflows/add-line-items.js
 * @throws Error when there is a handler already
 */
export function validateNewOrderLines(check: OrderCheck): void {
  addOrderLineItemsWorkflow.hooks.setPricingContext(async ({ order, variantIds }, { container }) => {
    await check(container, { customerId: order.customer_id, variantIds })
    return new StepResponse({})
  })
}
