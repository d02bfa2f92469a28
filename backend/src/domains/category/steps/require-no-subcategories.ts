import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/api-error"

/**
 * Lets only a category without subcategories pass; the engine deletes no other.
 *
 * @throws Refusal `conflict`
 */
export const requireNoSubcategoriesStep = createStep(
  "require-no-subcategories",
  async ({ categoryId }: { categoryId: string }, { container }) => {
    const [child] = await container
      .resolve(Modules.PRODUCT)
      .listProductCategories({ parent_category_id: categoryId }, { select: ["id"], take: 1 })
    if (child) refuse("conflict", "This category has subcategories. Please move or delete them first.")
    return new StepResponse(undefined)
  },
)
