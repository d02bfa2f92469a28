import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type { ShopCart } from "../../cart/queries/shop-cart"
import { findStarterKit, toKitLine } from "../actions/starter-kit-line"

export interface AddStarterKitInput {
  cart: ShopCart
  accountId: number
}

/**
 * Adds the free starter kit to the first shipped order of a member. A kit that is out of stock keeps
 * waiting for the next order. Tells whether the order carries the kit.
 */
export const addStarterKitStep = createStep(
  "add-starter-kit",
  async ({ cart, accountId }: AddStarterKitInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    if (!(await memberships.isStarterKitWaiting(accountId))) return new StepResponse(false, null)
    const kit = await findStarterKit(container, cart)
    if (!kit) return new StepResponse(false, null)
    const carts = container.resolve(Modules.CART)
    const [line] = await carts.addLineItems(cart.id, [{ ...toKitLine(kit), is_custom_price: true }])
    return new StepResponse(line !== undefined, line?.id ?? null)
  },
  async (lineId, { container }) => {
    if (!lineId) return
    await container.resolve(Modules.CART).deleteLineItems([lineId])
  },
)
