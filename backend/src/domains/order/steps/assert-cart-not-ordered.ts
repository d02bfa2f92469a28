import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { graphRows } from "../../../engine/graph"

interface AssertCartNotOrderedInput {
  cartId: string
  /** The order being placed. */
  orderId: string
}

/**
 * Asserts that a cart has no order but this one, because the cart's lock may have been lost after a long wait.
 *
 * @throws ApiError `conflict`
 */
export const assertCartNotOrderedStep = createStep(
  "assert-cart-not-ordered",
  async ({ cartId, orderId }: AssertCartNotOrderedInput, { container }) => {
    const data = await graphRows<{ order_id: string }>(container, {
      entity: "order_cart",
      fields: ["order_id"],
      filters: { cart_id: cartId },
    })
    const isOrdered = data.some((link) => link.order_id !== orderId)
    if (isOrdered)
      throwError("conflict", "This cart has been ordered meanwhile. You find it among your orders.")
    return new StepResponse({ cartId })
  },
)
