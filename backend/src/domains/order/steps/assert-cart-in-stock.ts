import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findSellables } from "../../stock/queries/purchasable-variant"
import type { ShopCart } from "../../cart/queries/shop-cart"
import { assertInStock, refuseOutOfStock } from "../../stock/rules/available-quantity"

/**
 * Refuses before anybody pays for what can't be had.
 *
 * @throws Refusal `out_of_stock` naming the product
 */
export const assertCartInStockStep = createStep(
  "assert-cart-in-stock",
  async ({ cart }: { cart: ShopCart }, { container }) => {
    const variantIds = cart.items.flatMap((item) => item.variant_id ?? [])
    const sellables = await findSellables(container, { id: variantIds }, cart)
    const byVariant = new Map(sellables.map((sellable) => [sellable.variantId, sellable]))
    for (const item of cart.items) {
      const sellable = item.variant_id ? byVariant.get(item.variant_id) : undefined
      if (!sellable) refuseOutOfStock(item.title, 0)
      assertInStock(item.title, Number(item.quantity), sellable.available)
    }
    return new StepResponse(null)
  },
)
