import type { CategoryBody } from "@shop/contracts"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { releaseLockStep, updateProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { loadAuditStateStep } from "#domains/catalogue/audit-state/steps/load-audit-state"
import { recordChangeStep } from "#domains/catalogue/audit-state/steps/record-change"
import { CATEGORY_IMAGE_KEY } from "#domains/catalogue/queries/category-entries"
import { categoryNamesLock, holdLockStep } from "#domains/operations/lock/locks"
import { loadShopCategoryStep } from "../steps/load-shop-category"
import { requireFreeCategoryNameStep } from "../steps/require-free-category-name"

interface UpdateShopCategoryInput {
  /** The administrator's account. */
  actorId: number
  /** The facade's category id. */
  id: number
  category: CategoryBody
}

/** Updates a category of the shop and shows the change at once. */
export const updateShopCategoryWorkflow = createWorkflow(
  "update-shop-category",
  function updateShopCategory(input: UpdateShopCategoryInput) {
    const held = holdLockStep(categoryNamesLock)
    const { categoryId, metadata } = loadShopCategoryStep(input)
    const before = loadAuditStateStep({ subject: "category", engineId: categoryId })
    requireFreeCategoryNameStep({ name: input.category.name, categoryId })
    const update = transform({ input, categoryId, metadata }, (data) => ({
      selector: { id: data.categoryId },
      update: {
        name: data.input.category.name,
        description: data.input.category.description,
        metadata: { ...data.metadata, [CATEGORY_IMAGE_KEY]: data.input.category.imageUrl },
      },
    }))
    updateProductCategoriesWorkflow.runAsStep({ input: update })
    recordChangeStep({ actorId: input.actorId, subject: "category", engineId: categoryId, before })
    releaseLockStep(held)
    return new WorkflowResponse({ id: input.id })
  },
)
