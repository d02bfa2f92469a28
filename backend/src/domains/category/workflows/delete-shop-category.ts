import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { deleteProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { loadAuditStateStep } from "../../audit-state/steps/load-audit-state"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { refreshCatalogueStep } from "../../catalogue/steps/refresh-catalogue"
import { findCategoryProductsStep } from "../steps/find-category-products"
import { loadShopCategoryStep } from "../steps/load-shop-category"
import { requireNoSubcategoriesStep } from "../steps/require-no-subcategories"

export interface DeleteShopCategoryInput {
  /** The account of the administrator who does it. */
  actorId: number
  /** The facade's category id. */
  id: number
}

/** Deletes a category of the shop. Its products stay, in another of their categories or in none. */
export const deleteShopCategoryWorkflow = createWorkflow(
  "delete-shop-category",
  function deleteShopCategory(input: DeleteShopCategoryInput) {
    const { categoryId } = loadShopCategoryStep(input)
    const before = loadAuditStateStep({ subject: "category", engineId: categoryId })
    requireNoSubcategoriesStep({ categoryId })
    const productIds = findCategoryProductsStep({ categoryId })
    const categoryIds = transform({ categoryId }, (data) => [data.categoryId])
    deleteProductCategoriesWorkflow.runAsStep({ input: categoryIds })
    recordChangeStep({ actorId: input.actorId, subject: "category", engineId: categoryId, before })
    refreshCatalogueStep({ categoryIds, productIds })
    return new WorkflowResponse({ id: input.id })
  },
)
