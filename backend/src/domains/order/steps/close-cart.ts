import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** Closes a cart that became an order. Tells whether it was open: whoever closes it tells of the order. */
export const closeCartStep = createStep(
  "close-cart",
  async ({ cartId }: { cartId: string }, { container }) => {
    const carts = container.resolve(Modules.CART)
    const { completed_at } = await carts.retrieveCart(cartId, { select: ["id", "completed_at"] })
    if (completed_at) return new StepResponse<{ isNew: boolean }, string | null>({ isNew: false }, null)
    await carts.updateCarts([{ id: cartId, completed_at: new Date() }])
    return new StepResponse<{ isNew: boolean }, string | null>({ isNew: true }, cartId)
  },
  async (cartId, { container }) => {
    if (!cartId) return
    await container.resolve(Modules.CART).updateCarts([{ id: cartId, completed_at: null }])
  },
)
