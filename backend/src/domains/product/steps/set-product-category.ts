import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export interface SetProductCategoryInput {
  /** The engine's product id. */
  productId: string
  /** The engine's category id; null leaves the product where it is. */
  categoryId: string | null
}

/** Moves a product to one category. The engine's own update of products would not bring the others back. */
export const setProductCategoryStep = createStep(
  "set-product-category",
  async ({ productId, categoryId }: SetProductCategoryInput, { container }) => {
    if (categoryId === null) return new StepResponse(undefined)
    const products = container.resolve(Modules.PRODUCT)
    const { categories } = await products.retrieveProduct(productId, { relations: ["categories"] })
    const undo = { productId, categoryIds: (categories ?? []).map(({ id }) => id) }
    await products.updateProducts(productId, { category_ids: [categoryId] })
    return new StepResponse(undefined, undo)
  },
  async (undo, { container }) => {
    if (!undo) return
    await container
      .resolve(Modules.PRODUCT)
      .updateProducts(undo.productId, { category_ids: undo.categoryIds })
  },
)
