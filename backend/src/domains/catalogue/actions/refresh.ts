import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type CatalogueModuleService from "../../../modules/catalogue/service"
import { refreshRows, type RowRefresh } from "../../read-model/actions/refresh-rows"
import { changesProducts, readCategoryEntries } from "../queries/category-entries"
import { accelerateSweep } from "../queries/sweep-state"
import { toEntries } from "../queries/product-entries"
import { readProducts, type ProductReading } from "../queries/product-reading"

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

/** Products that were read for a refresh, with the ticket that was taken before. */
export interface TakenProducts {
  ticket: number
  reading: ProductReading
}

/**
 * Reads products that `refreshTaken` is to write, so that the caller can use what was read as well.
 *
 * @param ids at most a batch of engine ids
 */
export async function takeProducts(container: MedusaContainer, ids: string[]): Promise<TakenProducts> {
  const ticket = await container.resolve(CATALOGUE_MODULE).ticket()
  return { ticket, reading: await readProducts(container, ids) }
}

/** @param taken what the first attempt writes, instead of reading it itself */
function productRows(
  container: MedusaContainer,
  catalogue: CatalogueModuleService,
  taken?: TakenProducts,
): RowRefresh<string> {
  let unused = taken
  return {
    job: CATALOGUE_JOB,
    subjectOf: (id) => `product ${id}`,
    ticket: async () => {
      const ticket = unused?.ticket ?? (await catalogue.ticket())
      unused = undefined
      return ticket
    },
    refresh: async (ids, ticket) => {
      const reading = ticket === taken?.ticket ? taken.reading : await readProducts(container, ids)
      const entries = await toEntries(container, reading)
      await catalogue.put(entries, ticket)
      return entries.flatMap((entry) =>
        !entry.listed && entry.fault ? [{ id: entry.productId, error: new Error(entry.fault) }] : [],
      )
    },
    leaveOut: (productId, ticket) => catalogue.put([{ listed: false, productId, sourceIds: [] }], ticket),
  }
}

/**
 * `refreshCatalogue` for products that have been read already.
 *
 * @returns the engine ids of rows that could not be written
 */
export function refreshTaken(container: MedusaContainer, taken: TakenProducts): Promise<string[]> {
  const rows = productRows(container, container.resolve(CATALOGUE_MODULE), taken)
  return refreshRows(container, rows, taken.reading.ids)
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
