import type { MedusaContainer } from "@medusajs/framework/types"
import { PRODUCTS_OF_CATEGORIES } from "#engine/change-sources"
import { rowsAcross } from "#lib/rows"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type CatalogueModuleService from "#modules/catalogue/service"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import { FOLLOW_JOB } from "#domains/operations/read-model/actions/follow-changes"
import { refreshRows, type RowRefresh } from "#domains/operations/read-model/actions/refresh-rows"
import { changesProducts, readCategoryEntries } from "../queries/category-entries"
import { readProductEntries } from "../queries/product-entries"

/** Engine ids of what to refresh. */
export interface RefreshCatalogueInput {
  productIds?: string[] | undefined
  categoryIds?: string[] | undefined
}

function categoryRows(container: MedusaContainer, catalogue: CatalogueModuleService): RowRefresh<string> {
  return {
    job: FOLLOW_JOB,
    subjectOf: (id) => `category ${id}`,
    ticket: () => catalogue.ticket(),
    refresh: async (ids, ticket) => {
      const [entries, former] = await Promise.all([
        readCategoryEntries(container, ids),
        catalogue.categoryEntriesOf(ids),
      ])
      await catalogue.writeCategories(entries, ticket)
      if (changesProducts(former, entries))
        await container.resolve(CHANGE_FEED_MODULE).noteAll("product", PRODUCTS_OF_CATEGORIES, [ids])
      return []
    },
    leaveOut: (categoryId, ticket) => catalogue.writeCategories([{ listed: false, categoryId }], ticket),
  }
}

function productRows(container: MedusaContainer, catalogue: CatalogueModuleService): RowRefresh<string> {
  return {
    job: FOLLOW_JOB,
    subjectOf: (id) => `product ${id}`,
    ticket: () => catalogue.ticket(),
    refresh: async (ids, ticket) => {
      const entries = await readProductEntries(container, ids)
      await catalogue.put(entries, ticket)
      return entries.flatMap((entry) =>
        !entry.listed && entry.fault ? [{ id: entry.productId, error: new Error(entry.fault) }] : [],
      )
    },
    leaveOut: (productId, ticket) => catalogue.put([{ listed: false, productId }], ticket),
  }
}

/**
 * Updates the catalogue's rows of some products and categories from the engine. Idempotent, and safe to run
 * concurrently on several servers: a row is only overwritten by a refresh that began later. A row that can't be written
 * is recorded for administrators and doesn't affect the others.
 *
 * @returns the engine ids of rows that could not be written
 * @throws if nothing can be written at all
 */
export async function refreshCatalogue(
  container: MedusaContainer,
  input: RefreshCatalogueInput,
): Promise<{ productIds: string[]; categoryIds: string[] }> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  return {
    categoryIds: await refreshRows(container, categoryRows(container, catalogue), input.categoryIds),
    productIds: await refreshRows(container, productRows(container, catalogue), input.productIds),
  }
}

const RETIRE = [
  ["product_access", "product_id", "product"],
  ["category_access", "category_id", "product_category"],
].map(
  ([table, column, engine]) => `update ${table} set deleted_at = now()
    where ${column} = any(?::text[]) and deleted_at is null
      and not exists (select 1 from ${engine} where id = ${table}.${column} and deleted_at is null)`,
)

/**
 * Soft-deletes the facade ids of products and categories deleted in the engine. Restoring one there restores its id.
 */
export async function retireAccess(
  container: MedusaContainer,
  { productIds = [], categoryIds = [] }: RefreshCatalogueInput,
): Promise<void> {
  const [ofProducts = "", ofCategories = ""] = RETIRE
  if (productIds.length > 0) await rowsAcross(container, ofProducts, [productIds])
  if (categoryIds.length > 0) await rowsAcross(container, ofCategories, [categoryIds])
}
