import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { deleteProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "../../../errors/api-error"
import { loadAuditStateStep } from "../../audit-state/steps/load-audit-state"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { refreshCatalogueStep } from "../../catalogue/steps/refresh-catalogue"
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

/** Products that are shown without the category at once; the catalogue's sweep, which hurries then, takes the others. */
const AT_ONCE = 200

/** The engine's ids of some products in a category. */
const findCategoryProductsStep = createStep(
  "find-category-products",
  async ({ categoryId }: { categoryId: string }, { container }) => {
    const products = await container
      .resolve(Modules.PRODUCT)
      .listProducts({ categories: { id: [categoryId] } }, { select: ["id"], take: AT_ONCE })
    return new StepResponse(products.map(({ id }) => id))
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
    const productIds = findCategoryProductsStep({ categoryId })
    const categoryIds = transform({ categoryId }, (data) => [data.categoryId])
    deleteProductCategoriesWorkflow.runAsStep({ input: categoryIds })
    recordChangeStep({ actorId: input.actorId, subject: "category", engineId: categoryId, before })
    refreshCatalogueStep({ categoryIds, productIds })
    return new WorkflowResponse({ id: input.id })
  },
)
