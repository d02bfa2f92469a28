import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** The engine's ids of the products in a category. */
export const findCategoryProductsStep = createStep(
  "find-category-products",
  async ({ categoryId }: { categoryId: string }, { container }) => {
    const products = await container
      .resolve(Modules.PRODUCT)
      .listProducts({ categories: { id: [categoryId] } }, { select: ["id"], take: null })
    return new StepResponse(products.map(({ id }) => id))
  },
)
