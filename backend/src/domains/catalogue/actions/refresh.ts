import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type CatalogueModuleService from "../../../modules/catalogue/service"
import { refreshRows, type RowRefresh } from "../../read-model/actions/refresh-rows"
import { changesProducts, readCategoryEntries } from "../queries/category-entries"
import { accelerateSweep } from "../queries/sweep-state"
import { readProductEntries } from "../queries/product-entries"

/** Engine ids of what to refresh. */
export interface RefreshCatalogueInput {
  productIds?: string[] | undefined
  categoryIds?: string[] | undefined
}

/** The job under which failures to refresh a row are recorded, whatever triggered the refresh. */
const CATALOGUE_JOB = "reconcile-catalogue"

function categoryRows(container: MedusaContainer, catalogue: CatalogueModuleService): RowRefresh<string> {
  return {
    job: CATALOGUE_JOB,
    subjectOf: (id) => `category ${id}`,
    ticket: () => catalogue.ticket(),
    refresh: async (ids, ticket) => {
      const [entries, former] = await Promise.all([
        readCategoryEntries(container, ids),
        catalogue.categoryEntriesOf(ids),
      ])
      await catalogue.writeCategories(entries, ticket)
      if (changesProducts(former, entries)) await accelerateSweep(catalogue)
      return []
    },
    leaveOut: (categoryId, ticket) => catalogue.writeCategories([{ listed: false, categoryId }], ticket),
  }
}

function productRows(container: MedusaContainer, catalogue: CatalogueModuleService): RowRefresh<string> {
  return {
    job: CATALOGUE_JOB,
    subjectOf: (id) => `product ${id}`,
    ticket: () => catalogue.ticket(),
    refresh: async (ids, ticket) => {
      const entries = await readProductEntries(container, ids)
      await catalogue.put(entries, ticket)
      return entries.flatMap((entry) =>
        !entry.listed && entry.fault ? [{ id: entry.productId, error: new Error(entry.fault) }] : [],
      )
    },
    leaveOut: (productId, ticket) => catalogue.put([{ listed: false, productId, sourceIds: [] }], ticket),
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

/** Soft-deletes the facade ids of deleted products and categories; restoring one of those brings its id back. */
export async function retireAccess(container: MedusaContainer, input: RefreshCatalogueInput): Promise<void> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const { productIds = [], categoryIds = [] } = input
  if (productIds.length > 0) {
    const rows = await access.listProductAccesses({ product_id: productIds }, { select: ["id"], take: null })
    await access.softDeleteProductAccesses(rows.map((row) => row.id))
  }
  if (categoryIds.length > 0) {
    const rows = await access.listCategoryAccesses(
      { category_id: categoryIds },
      { select: ["id"], take: null },
    )
    await access.softDeleteCategoryAccesses(rows.map((row) => row.id))
  }
}
