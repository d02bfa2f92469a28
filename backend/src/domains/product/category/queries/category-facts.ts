import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { CategoryFacts } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { categoryFactsOf } from "#domains/catalogue/rules/category-facts"

/**
 * Finds a listed category by the facade's id, with the engine's id and metadata and the catalogue's entry.
 *
 * @throws ApiError `not_found`, also if the category is not listed
 */
export async function findShopCategory(container: MedusaContainer, id: number) {
  const [[row], shown] = await Promise.all([
    container.resolve(CATALOGUE_ACCESS_MODULE).listCategoryAccesses({ id }, { take: 1 }),
    container.resolve(CATALOGUE_MODULE).findCategory(id, []),
  ])
  if (!row || !shown) throwError("not_found", "This category could not be found.")
  const [category] = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories({ id: [row.category_id] }, { select: ["id", "metadata"], take: 1 })
  if (!category) throwError("not_found", "This category could not be found.")
  return { categoryId: category.id, metadata: category.metadata ?? {}, shown }
}

/**
 * The facts that products of a category should state.
 *
 * @throws ApiError `not_found`
 */
export async function findCategoryFacts(container: MedusaContainer, id: number): Promise<CategoryFacts> {
  const { metadata } = await findShopCategory(container, id)
  return { facts: categoryFactsOf(metadata) }
}
