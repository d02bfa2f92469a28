import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { findProductStock, type ProductStock } from "../queries/product-stock"

/** A requested change to a product's stock. */
export interface WantedStock {
  /** The new available quantity. */
  quantity?: number | undefined
  /** Instead of a quantity: units to add, or to remove if negative. */
  change?: number | undefined
}

interface FindProductStockInput extends WantedStock {
  /** The engine's product id. */
  productId: string
  /** The quantity that the shop shows now; absent for a new product. */
  shown?: number | undefined
}

const NOT_COUNTED = "The stock of this product is not counted. Please turn on its inventory management first."

/**
 * The inventory that a stock change applies to; null if there is nothing to change.
 *
 * @throws ApiError `validation` if the stock would change, but is not managed
 */
export const findProductStockStep = createStep(
  "find-product-stock",
  async ({ productId, quantity, change, shown }: FindProductStockInput, { container }) => {
    if (quantity === undefined && !change) return new StepResponse<ProductStock | null>(null)
    const stock = await findProductStock(container, productId)
    if (!stock && (quantity === undefined || quantity !== shown)) {
      throwError("validation", undefined, {
        [quantity === undefined ? "stockChange" : "stockQuantity"]: NOT_COUNTED,
      })
    }
    return new StepResponse<ProductStock | null>(stock)
  },
)
