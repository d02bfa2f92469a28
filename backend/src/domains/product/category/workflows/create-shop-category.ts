import type { CategoryBody } from "@shop/contracts"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createProductCategoriesWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { recordChangeStep } from "#domains/catalogue/audit-state/steps/record-change"
import { CATEGORY_IMAGE_KEY, facadeIdsOfCategories } from "#domains/catalogue/queries/category-entries"
import { categoryNamesLock, holdLockStep } from "#domains/operations/lock/locks"
import { requireFreeCategoryNameStep } from "../steps/require-free-category-name"

interface CreateShopCategoryInput {
  /** The administrator's account. */
  actorId: number
  category: CategoryBody
}

const identifyCategoryStep = createStep(
  "identify-category",
  async ({ categoryId }: { categoryId: string }, { container }) => {
    const ids = await facadeIdsOfCategories(container, [categoryId])
    return new StepResponse({ id: ids.get(categoryId) ?? 0 })
  },
)

/** Adds a category to the shop and shows it at once. */
export const createShopCategoryWorkflow = createWorkflow(
  "create-shop-category",
  function createShopCategory(input: CreateShopCategoryInput) {
    const held = holdLockStep(categoryNamesLock)
    const { handle } = requireFreeCategoryNameStep({ name: input.category.name })
    const categories = transform({ input, handle }, ({ input: { category }, handle: free }) => ({
      product_categories: [
        {
          name: category.name,
          handle: free,
          description: category.description,
          is_active: true,
          is_internal: false,
          metadata: { [CATEGORY_IMAGE_KEY]: category.imageUrl },
        },
      ],
    }))
    const created = createProductCategoriesWorkflow.runAsStep({ input: categories })
    const categoryId = transform(created, ([category]) => category?.id ?? "")
    const { id } = identifyCategoryStep({ categoryId })
    recordChangeStep({ actorId: input.actorId, subject: "category", engineId: categoryId, before: null })
    releaseLockStep(held)
    return new WorkflowResponse({ id })
  },
)
