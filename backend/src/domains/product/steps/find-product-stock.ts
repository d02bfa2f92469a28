import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { findVariantStocks, type ProductStock } from "../queries/product-stock"
import type { KnownProduct } from "./load-shop-product"

/** A requested change to a product's stock. */
export interface WantedStock {
  /** The new available quantity. */
  quantity?: number | undefined
  /** Instead of a quantity: units to add, or to remove if negative. */
  change?: number | undefined
}

interface FindProductStockInput extends WantedStock {
  /** The engine's variant id; null if the product is not there. */
  variantId: string | null
  /** The quantity that the shop shows now; absent for a new product. */
  shown?: number | undefined
  /** The stock of variants that have just been read, by variant id. */
  known?: KnownProduct["stocks"] | undefined
}

const NOT_COUNTED = "This product's stock isn't tracked. Turn on inventory management for it first."

async function findStock(
  container: MedusaContainer,
  variantId: string,
  known: KnownProduct["stocks"] = {},
): Promise<ProductStock | null> {
  const stock = known[variantId]
  if (stock !== undefined) return stock
  return (await findVariantStocks(container, [variantId])).get(variantId) ?? null
}

/**
 * The inventory that a stock change applies to; null if there is nothing to change.
 *
 * @throws ApiError `validation` if the stock would change, but is not managed
 */
export const findProductStockStep = createStep(
  "find-product-stock",
  async ({ variantId, quantity, change, shown, known }: FindProductStockInput, { container }) => {
    if (quantity === undefined && !change) return new StepResponse<ProductStock | null>(null)
    const found = variantId === null ? null : await findStock(container, variantId, known)
    const stock = found?.allowsBackorder ? null : found
    if (!stock && (quantity === undefined || quantity !== shown)) {
      throwError("validation", undefined, {
        [quantity === undefined ? "stockChange" : "stockQuantity"]: NOT_COUNTED,
      })
    }
    return new StepResponse<ProductStock | null>(stock)
  },
)
