import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { CategoryEntry } from "../../../modules/catalogue/types"

/** Key of a category's metadata that holds the address of its picture: the engine has no field for it. */
export const CATEGORY_IMAGE_KEY = "image_url"

/** The address of a category's picture, by the category's metadata. */
export function categoryImageOf(metadata: Record<string, unknown> | null | undefined): string | null {
  const url = metadata?.[CATEGORY_IMAGE_KEY]
  return typeof url === "string" && url !== "" ? url : null
}

/** Facade ids by the engine's category ids; categories without one get one. */
export async function facadeIdsOfCategories(
  container: MedusaContainer,
  categoryIds: string[],
): Promise<Map<string, number>> {
  if (categoryIds.length === 0) return new Map()
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const read = async () => {
    const rows = await access.listCategoryAccesses({ category_id: categoryIds }, { take: null })
    return new Map(rows.map((row) => [row.category_id, row.id]))
  }
  const known = await read()
  if (categoryIds.every((id) => known.has(id))) return known
  await access.ensureCategories(categoryIds)
  return read()
}

/** The catalogue's entries of categories. Only active categories that are not internal are listed. */
export async function readCategoryEntries(
  container: MedusaContainer,
  categoryIds: string[],
): Promise<CategoryEntry[]> {
  const products = container.resolve(Modules.PRODUCT)
  const categories = await products.listProductCategories({ id: categoryIds }, { take: categoryIds.length })
  const listed = categories.filter((category) => category.is_active && !category.is_internal)
  const ids = await facadeIdsOfCategories(
    container,
    listed.map((category) => category.id),
  )
  const entries = listed.flatMap((category): CategoryEntry[] => {
    const id = ids.get(category.id)
    if (id === undefined) return []
    return [
      {
        listed: true,
        categoryId: category.id,
        id,
        name: category.name,
        description: category.description,
        imageUrl: categoryImageOf(category.metadata),
        rank: category.rank,
      },
    ]
  })
  const found = new Set(entries.map((entry) => entry.categoryId))
  const gone = categoryIds.filter((id) => !found.has(id))
  return [...entries, ...gone.map((categoryId): CategoryEntry => ({ listed: false, categoryId }))]
}

/**
 * Whether products may have another category now: a product is shown under the first of those it is in that are
 * listed.
 */
export function changesProducts(former: CategoryEntry[], latter: CategoryEntry[]): boolean {
  const rankOf = (entry: CategoryEntry | undefined) => (entry?.listed ? entry.rank : null)
  const formerRank = new Map(former.map((entry) => [entry.categoryId, rankOf(entry)]))
  return latter.some((entry) => rankOf(entry) !== (formerRank.get(entry.categoryId) ?? null))
}
