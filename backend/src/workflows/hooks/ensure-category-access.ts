import { createProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"

createProductCategoriesWorkflow.hooks.categoriesCreated(
  async ({ categories }, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const created = await access.ensureCategories(categories.map((category) => category.id))
    return new StepResponse(undefined, created)
  },
  async (created, { container }) => {
    if (!created || created.length === 0) return
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const rows = await access.listCategoryAccesses({ category_id: created }, { select: ["id"], take: null })
    await access.deleteCategoryAccesses(rows.map((row) => row.id))
  },
)
