import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"

/**
 * A category of the shop by the facade's id, with the engine's id and its metadata there.
 *
 * @throws ApiError `not_found`, also for what is not listed
 */
export const loadShopCategoryStep = createStep(
  "load-shop-category",
  async ({ id }: { id: number }, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const catalogue = container.resolve(CATALOGUE_MODULE)
    const [[row], shown] = await Promise.all([
      access.listCategoryAccesses({ id }, { take: 1 }),
      catalogue.findCategory(id, []),
    ])
    if (!row || !shown) throwError("not_found", "This category could not be found.")
    const [category] = await container
      .resolve(Modules.PRODUCT)
      .listProductCategories({ id: [row.category_id] }, { select: ["id", "metadata"], take: 1 })
    if (!category) throwError("not_found", "This category could not be found.")
    return new StepResponse({ categoryId: category.id, metadata: category.metadata ?? {}, shown })
  },
)
