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

/** The hooks that the engine declares in its completion of a cart and leaves out of its types and documentation. */
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
 * Has the engine's completion of a cart call this once the stock is reserved and before anything is paid. An error
 * undoes the completion. Takes one handler.
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
 * Has the engine's completion of a cart call this for the order, once its payment is authorised. An error undoes the
 * completion, and `undo` is called with what `handle` returned when a later step fails. Takes one handler.
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

/** Checks the variants of an order that is about to be created for a customer; an error prevents it. */
type OrderCheck = (
  container: MedusaContainer,
  order: { customerId: string | null | undefined; variantIds: string[] },
) => Promise<void>

/**
 * Has the engine judge an order by this before it makes it, such as a draft order. The workflow has no hook to validate
 * with: the one that asks for a context of prices is the first that knows customer and variants, and it may throw.
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
 * Has the engine judge by this the lines that an order edit or a draft order gets, by the same kind of hook.
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
