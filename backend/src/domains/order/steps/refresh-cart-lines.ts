import type { CalculatedPriceSet } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { lineName } from "../../stock/rules/line-name"
import type { OrderVariant } from "../../stock/rules/order-variant"
import type { CheckoutCart } from "../queries/checkout-cart"
import { changesPrice, lineUpdates } from "../rules/line-updates"

interface RefreshCartLinesInput {
  cart: CheckoutCart
  variants: OrderVariant[]
  /** By line id, in the engine's dollars. */
  prices: Record<string, CalculatedPriceSet>
}

/**
 * Writes current prices and descriptions to a cart's lines. Returns the updated lines, and whether a price changed,
 * which other figures of the cart depend on.
 *
 * @throws ApiError `out_of_stock` for a product that no longer has a price
 */
export const refreshCartLinesStep = createStep(
  "refresh-cart-lines",
  async ({ cart, variants, prices }: RefreshCartLinesInput, { container }) => {
    const unsold = cart.items.find(
      (item) => !item.is_custom_price && (prices[item.id]?.calculated_amount ?? null) === null,
    )
    if (unsold) {
      throwError(
        "out_of_stock",
        `${lineName(unsold)} is not available any more. Please remove it from your cart.`,
      )
    }
    const updates = lineUpdates(cart.items, variants, prices)
    if (updates.length === 0) return new StepResponse({ items: cart.items, isRepriced: false }, updates)
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, changes }) => ({ selector: { id }, data: changes })))
    const changesOf = new Map(updates.map(({ id, changes }) => [id, changes]))
    const items = cart.items.map((item) => ({ ...item, ...changesOf.get(item.id) }))
    return new StepResponse({ items, isRepriced: updates.some(changesPrice) }, updates)
  },
  async (updates, { container }) => {
    if (!updates?.length) return
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, before }) => ({ selector: { id }, data: before })))
  },
)
