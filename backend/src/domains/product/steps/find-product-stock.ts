import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { findProductStock, type ProductStock } from "../queries/product-stock"

/** What is wanted of a product's stock. */
export interface WantedStock {
  /** Pieces that can be bought from now on. */
  quantity?: number | undefined
  /** Instead of a quantity: pieces that come in, or with a minus go. */
  change?: number | undefined
}

interface FindProductStockInput extends WantedStock {
  /** The engine's product id. */
  productId: string
  /** Pieces that the shop shows now; absent for a new product. */
  shown?: number | undefined
}

const NOT_COUNTED = "The stock of this product is not counted. Please turn on its inventory management first."

/**
 * What counts the stock that is to be changed; null when nothing is wanted of it.
 *
 * @throws ApiError `validation` for a product whose stock nobody counts
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
