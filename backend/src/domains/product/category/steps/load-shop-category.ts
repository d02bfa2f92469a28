import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findShopCategory } from "../queries/category-facts"

/**
 * Loads a listed category by the facade's id, with the engine's id and metadata.
 *
 * @throws ApiError `not_found`, also if the category is not listed
 */
export const loadShopCategoryStep = createStep(
  "load-shop-category",
  async ({ id }: { id: number }, { container }) => new StepResponse(await findShopCategory(container, id)),
)
