import type { MedusaContainer } from "@medusajs/framework/types"
import { createProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { toImagePath } from "@shop/backend/lib/image-path"
import { CATEGORY_IMAGE_KEY } from "@shop/backend/domains/catalogue/queries/category-entries"
import { DEMO_CATEGORIES } from "../data/categories"
import type { DemoCategoryHandle } from "../data/types"
import type { PictureUrls } from "./upload-pictures"

/** Creates the demo shop's categories; returns the engine's ids by handle. */
export async function loadCategories(
  container: MedusaContainer,
  pictures: PictureUrls,
): Promise<Map<DemoCategoryHandle, string>> {
  const { result } = await createProductCategoriesWorkflow(container).run({
    input: {
      product_categories: DEMO_CATEGORIES.map(({ handle, name, description, picture }, rank) => ({
        name,
        handle,
        description,
        rank,
        is_active: true,
        is_internal: false,
        metadata: { [CATEGORY_IMAGE_KEY]: toImagePath(pictures.get(picture)) },
      })),
    },
  })
  const idOf = new Map(result.map((category) => [category.handle, category.id]))
  return new Map(DEMO_CATEGORIES.map(({ handle }) => [handle, idOf.get(handle) ?? ""]))
}
