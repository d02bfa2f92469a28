import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findShopCategory } from "../queries/category-facts"

/**
 * A category of the shop by the facade's id, with the engine's id and its metadata there.
 *
 * @throws ApiError `not_found`, also for what is not listed
 */
export const loadShopCategoryStep = createStep(
  "load-shop-category",
  async ({ id }: { id: number }, { container }) => new StepResponse(await findShopCategory(container, id)),
)
