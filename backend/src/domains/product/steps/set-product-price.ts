import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findSellableOf } from "../../catalogue/queries/product-entries"
import { changeOwnPrice, writeOwnPrices } from "../actions/base-price"

export interface SetProductPriceInput {
  /** The engine's product id. */
  productId: string
  /** Left out where it stays. */
  priceCents?: number | undefined
  /** What the shop shows now; may be lower than the product's own price while a price list is on. */
  shownCents: number
}

/** Gives a product another price, where it differs from what is shown. Other currencies stay. */
export const setProductPriceStep = createStep(
  "set-product-price",
  async ({ productId, priceCents, shownCents }: SetProductPriceInput, { container }) => {
    if (priceCents === undefined || priceCents === shownCents) return new StepResponse(undefined)
    const sellable = (await findSellableOf(container, [productId])).get(productId)
    if (!sellable) return new StepResponse(undefined)
    return new StepResponse(undefined, await changeOwnPrice(container, sellable.variantId, priceCents))
  },
  async (before, { container }) => {
    if (before) await writeOwnPrices(container, before)
  },
)
