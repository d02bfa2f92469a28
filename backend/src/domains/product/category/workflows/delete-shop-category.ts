import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { deleteProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "#errors/api-error"
import { loadAuditStateStep } from "#domains/catalogue/audit-state/steps/load-audit-state"
import { recordChangeStep } from "#domains/catalogue/audit-state/steps/record-change"
import { loadShopCategoryStep } from "../steps/load-shop-category"

/**
 * Requires that a category has no subcategories, because the engine doesn't delete it otherwise.
 *
 * @throws ApiError `conflict`
 */
const requireNoSubcategoriesStep = createStep(
  "require-no-subcategories",
  async ({ categoryId }: { categoryId: string }, { container }) => {
    const [child] = await container
      .resolve(Modules.PRODUCT)
      .listProductCategories({ parent_category_id: categoryId }, { select: ["id"], take: 1 })
    if (child) throwError("conflict", "This category has subcategories. Please move or delete them first.")
    return new StepResponse(undefined)
  },
)

interface DeleteShopCategoryInput {
  /** The administrator's account. */
  actorId: number
  /** The facade's category id. */
  id: number
}

/** Deletes a category of the shop. Its products stay, in their other categories or in none. */
export const deleteShopCategoryWorkflow = createWorkflow(
  "delete-shop-category",
  function deleteShopCategory(input: DeleteShopCategoryInput) {
    const { categoryId } = loadShopCategoryStep(input)
    const before = loadAuditStateStep({ subject: "category", engineId: categoryId })
    requireNoSubcategoriesStep({ categoryId })
    const categoryIds = transform({ categoryId }, (data) => [data.categoryId])
    deleteProductCategoriesWorkflow.runAsStep({ input: categoryIds })
    recordChangeStep({ actorId: input.actorId, subject: "category", engineId: categoryId, before })
    return new WorkflowResponse({ id: input.id })
  },
)
