import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ORDER_CART_FIELDS, type OrderCart } from "../rules/order-cart"
import { graphRows } from "../../../engine/graph"

/** A cart with all that its order is made of. */
export const readOrderCartStep = createStep(
  "read-order-cart",
  async ({ cartId }: { cartId: string }, { container }) => {
    const data = await graphRows<OrderCart>(container, {
      entity: "cart",
      fields: ORDER_CART_FIELDS,
      filters: { id: cartId },
    })
    const [cart] = data
    if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${cartId} does not exist`)
    return new StepResponse(cart)
  },
)
