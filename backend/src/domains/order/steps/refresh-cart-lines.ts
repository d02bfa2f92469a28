import type { CalculatedPriceSet } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/api-error"
import { lineUpdates, type LineUpdate } from "../rules/line-updates"
import type { OrderVariant } from "../../stock/rules/order-variant"
import type { PricingCart } from "./read-pricing-cart"

export interface RefreshCartLinesInput {
  cart: PricingCart
  variants: OrderVariant[]
  /** By line id, in the engine's dollars. */
  prices: Record<string, CalculatedPriceSet>
}

/**
 * Writes the prices of this moment to a cart's lines.
 *
 * @throws Refusal `out_of_stock` for a product that has no price any more
 */
export const refreshCartLinesStep = createStep(
  "refresh-cart-lines",
  async ({ cart, variants, prices }: RefreshCartLinesInput, { container }) => {
    const unsold = cart.items.find(
      (item) => !item.is_custom_price && (prices[item.id]?.calculated_amount ?? null) === null,
    )
    if (unsold) {
      refuse("out_of_stock", `${unsold.title} is not available any more. Please remove it from your cart.`)
    }
    const updates = lineUpdates(cart.items, variants, prices)
    if (updates.length === 0) return new StepResponse<null, LineUpdate[]>(null, [])
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, changes }) => ({ selector: { id }, data: changes })))
    return new StepResponse<null, LineUpdate[]>(null, updates)
  },
  async (updates, { container }) => {
    if (!updates?.length) return
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, before }) => ({ selector: { id }, data: before })))
  },
)
