import type { MedusaContainer } from "@medusajs/framework/types"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  addOrderLineItemsWorkflow,
  completeCartWorkflow,
  createOrderWorkflow,
} from "@medusajs/medusa/core-flows"

interface HookContext {
  container: MedusaContainer
}

/** Hooks of the engine's cart completion that are missing from its types and documentation. */
interface UndocumentedHooks {
  beforePaymentAuthorization(
    invoke: (data: { input: { id: string } }, context: HookContext) => Promise<void>,
  ): void
  orderCreated<Undo>(
    invoke: (
      data: { order_id: string; cart_id: string },
      context: HookContext,
    ) => Promise<StepResponse<null, Undo>>,
    compensate: (undo: Undo | null | undefined, context: HookContext) => Promise<void>,
  ): void
}

const completion = completeCartWorkflow.hooks as unknown as UndocumentedHooks

/**
 * Registers a handler that the engine's cart completion calls after the stock is reserved and before anything is paid.
 * An error undoes the completion. Only one handler is possible.
 *
 * @engine 2.21.2 core-flows/dist/cart/workflows/complete-cart.js
 * @throws Error when there is a handler already
 */
export function onBeforePaymentAuthorization(
  handle: (container: MedusaContainer, cartId: string) => Promise<void>,
): void {
  completion.beforePaymentAuthorization(({ input }, { container }) => handle(container, input.id))
}

/**
 * Registers a handler that the engine's cart completion calls with the order once its payment is authorized. An error
 * undoes the completion. If a later step fails, `undo` gets what `handle` returned. Only one handler is possible.
 *
 * @engine 2.21.2 core-flows/dist/cart/workflows/complete-cart.js
 * @throws Error when there is a handler already
 */
export function onOrderCreated<Done>(
  handle: (container: MedusaContainer, created: { orderId: string; cartId: string }) => Promise<Done>,
  undo: (container: MedusaContainer, done: Done) => Promise<void>,
): void {
  completion.orderCreated<Done>(
    async ({ order_id, cart_id }, { container }) =>
      new StepResponse(null, await handle(container, { orderId: order_id, cartId: cart_id })),
    async (done, { container }) => {
      if (done) await undo(container, done)
    },
  )
}

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
