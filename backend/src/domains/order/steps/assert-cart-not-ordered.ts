import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/api-error"

export interface AssertCartNotOrderedInput {
  cartId: string
  /** The order that this is asked for. */
  orderId: string
}

/**
 * Makes sure that a cart is still without an order, or with this one only: whoever waited long may have lost the
 * cart's lock.
 *
 * @throws Refusal `conflict`
 */
export const assertCartNotOrderedStep = createStep(
  "assert-cart-not-ordered",
  async ({ cartId, orderId }: AssertCartNotOrderedInput, { container }) => {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order_cart",
      fields: ["order_id"],
      filters: { cart_id: cartId },
    })
    const isOrdered = (data as unknown as { order_id: string }[]).some((link) => link.order_id !== orderId)
    if (isOrdered) refuse("conflict", "This cart has been ordered meanwhile. You find it among your orders.")
    return new StepResponse({ cartId })
  },
)
