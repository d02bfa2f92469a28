import { Modules } from "@medusajs/framework/utils"
import type { CategoryFacts } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { categoryImageOf } from "../../queries/category-entries"
import { categoryFactsOf } from "../../rules/category-facts"
import type { ReadStates } from "#domains/operations/audit/rules/state"

/** The field is left out if there are no facts. */
function factFields(facts: CategoryFacts["facts"]) {
  if (facts.length === 0) return {}
  return { facts: facts.map(({ name, filter }) => (filter ? `${name} (filter)` : name)) }
}

export const readCategoryStates: ReadStates = async (container, ids) => {
  const [categories, rows] = await Promise.all([
    container.resolve(Modules.PRODUCT).listProductCategories({ id: ids }, { take: ids.length }),
    container
      .resolve(CATALOGUE_ACCESS_MODULE)
      .listCategoryAccesses({ category_id: ids }, { take: ids.length }),
  ])
  const facadeIds = new Map(rows.map((row) => [row.category_id, row.id]))
  return new Map(
    categories.map((category) => [
      category.id,
      {
        subjectId: facadeIds.get(category.id) ?? null,
        fields: {
          name: category.name,
          description: category.description,
          imageUrl: categoryImageOf(category.metadata),
          isActive: category.is_active,
          isInternal: category.is_internal,
          ...factFields(categoryFactsOf(category.metadata)),
        },
      },
    ]),
  )
}
