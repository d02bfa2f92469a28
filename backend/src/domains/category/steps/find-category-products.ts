import type { IProductModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export const findCategoryProductsStepId = "find-category-products"

/** The engine's ids of the products in a category. */
export const findCategoryProductsStep = createStep(
  findCategoryProductsStepId,
  async ({ categoryId }: { categoryId: string }, { container }) => {
    const products = await container
      .resolve<IProductModuleService>(Modules.PRODUCT)
      .listProducts({ categories: { id: [categoryId] } }, { select: ["id"], take: null })
    return new StepResponse(products.map(({ id }) => id))
  },
)
