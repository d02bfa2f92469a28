import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import type { CategoryEntry } from "#modules/catalogue/types"

/** Metadata key of a category's picture URL, for which the engine has no field. */
export const CATEGORY_IMAGE_KEY = "image_url"

/** A category's picture URL from its metadata; null if it has none. */
export function categoryImageOf(metadata: Record<string, unknown> | null | undefined): string | null {
  const url = metadata?.[CATEGORY_IMAGE_KEY]
  return typeof url === "string" && url !== "" ? url : null
}

/** Facade ids by the engine's category ids. Categories without a facade id get one. */
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

/** Builds the catalogue's entries for categories. Only active categories that are not internal are listed. */
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
  const deleted = categoryIds.filter((id) => !found.has(id))
  return [...entries, ...deleted.map((categoryId): CategoryEntry => ({ listed: false, categoryId }))]
}

/**
 * Whether some products may now be shown under another category. A product is shown under the first listed one of its
 * categories.
 */
export function changesProducts(former: CategoryEntry[], latter: CategoryEntry[]): boolean {
  const rankOf = (entry: CategoryEntry | undefined) => (entry?.listed ? entry.rank : null)
  const formerRank = new Map(former.map((entry) => [entry.categoryId, rankOf(entry)]))
  return latter.some((entry) => rankOf(entry) !== (formerRank.get(entry.categoryId) ?? null))
}
