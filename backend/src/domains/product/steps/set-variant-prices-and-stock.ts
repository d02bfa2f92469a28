import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { changeBasePrices, writeBasePrices } from "#domains/store/pricing/actions/base-price"
import { findVariantStocks } from "../queries/product-stock"
import type { PlannedVariant } from "../rules/variant-plan"
import { changeStock, undoStock, type StockUndo } from "./change-product-stock"

/** The price and stock of a variant that was kept or created. */
export type Worth = Pick<PlannedVariant, "price" | "stockQuantity"> & { variantId: string }

export const setVariantPricesStep = createStep(
  "set-variant-prices",
  async ({ variants }: { variants: Worth[] }, { container, eventGroupId }) => {
    const wanted = variants.flatMap(({ variantId, price }) =>
      price === undefined ? [] : [{ variantId, priceCents: price }],
    )
    return new StepResponse(undefined, await changeBasePrices(container, wanted, eventGroupId))
  },
  async (before, { container }) => writeBasePrices(container, before ?? []),
)

export const setVariantStocksStep = createStep(
  "set-variant-stocks",
  async ({ variants }: { variants: Worth[] }, { container }) => {
    const counted = variants.flatMap(({ variantId, stockQuantity: quantity }) =>
      quantity === undefined ? [] : [{ variantId, quantity }],
    )
    const stocks = await findVariantStocks(
      container,
      counted.map(({ variantId }) => variantId),
    )
    const undo: StockUndo = []
    for (const { variantId, quantity } of counted) {
      const stock = stocks.get(variantId)
      if (stock) undo.push(...(await changeStock(container, stock, { quantity })))
    }
    return new StepResponse<undefined, StockUndo>(undefined, undo)
  },
  async (undo, { container }) => undoStock(container, undo ?? []),
)
