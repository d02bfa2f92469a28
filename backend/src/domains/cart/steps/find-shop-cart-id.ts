import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findShopCart } from "../queries/shop-cart"

/** The id of a customer's open cart; null when there is none yet. */
export const findShopCartIdStep = createStep(
  "find-shop-cart-id",
  async ({ customerId }: { customerId: string }, { container }) => {
    const cart = await findShopCart(container, customerId)
    return new StepResponse<{ cartId: string | null }>({ cartId: cart?.id ?? null })
  },
)
