import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { deleteProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { recordAuditStep } from "../audit/steps/record-audit"
import { refreshCatalogueStep } from "../catalogue/steps/refresh-catalogue"
import { findCategoryProductsStep } from "./steps/find-category-products"
import { loadShopCategoryStep } from "./steps/load-shop-category"
import { requireNoSubcategoriesStep } from "./steps/require-no-subcategories"

export interface DeleteShopCategoryInput {
  /** The account of the administrator who does it. */
  actorId: number
  /** The facade's category id. */
  id: number
}

export const deleteShopCategoryWorkflowId = "delete-shop-category"

/** Deletes a category of the shop. Its products stay, in another of their categories or in none. */
export const deleteShopCategoryWorkflow = createWorkflow(
  deleteShopCategoryWorkflowId,
  function deleteShopCategory(input: DeleteShopCategoryInput) {
    const { categoryId, shown } = loadShopCategoryStep(input)
    requireNoSubcategoriesStep({ categoryId })
    const productIds = findCategoryProductsStep({ categoryId })
    const categoryIds = transform({ categoryId }, (data) => [data.categoryId])
    deleteProductCategoriesWorkflow.runAsStep({ input: categoryIds })
    const entry = transform({ input, shown }, (data) => ({
      actor: { accountId: data.input.actorId },
      action: "deleted",
      subject: "category" as const,
      subjectId: data.input.id,
      before: { name: data.shown.name },
      after: null,
    }))
    recordAuditStep(entry)
    refreshCatalogueStep({ categoryIds, productIds })
    return new WorkflowResponse({ id: input.id })
  },
)
