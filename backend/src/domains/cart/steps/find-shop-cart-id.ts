import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findShopCart } from "../queries/shop-cart"

export const findShopCartIdStepId = "find-shop-cart-id"

/** The id of a customer's open cart; null when there is none yet. */
export const findShopCartIdStep = createStep(
  findShopCartIdStepId,
  async ({ customerId }: { customerId: string }, { container }) => {
    const cart = await findShopCart(container, customerId)
    return new StepResponse<{ cartId: string | null }>({ cartId: cart?.id ?? null })
  },
)
