import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../modules/catalogue-access/service"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type CatalogueModuleService from "../../modules/catalogue/service"
import { batchesOf } from "../read-model/id-batches"
import { readCategoryEntries } from "./category-entries"
import { readProductEntries } from "./product-entries"

/** Engine ids of what is to be read again. */
export interface RefreshCatalogueInput {
  productIds?: string[] | undefined
  categoryIds?: string[] | undefined
}

async function refreshCategories(container: MedusaContainer, categoryIds: string[]): Promise<void> {
  const catalogue = container.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const ticket = await catalogue.ticket()
  await catalogue.putCategories(await readCategoryEntries(container, categoryIds), ticket)
}

async function refreshProducts(container: MedusaContainer, productIds: string[]): Promise<void> {
  const catalogue = container.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const ticket = await catalogue.ticket()
  await catalogue.put(await readProductEntries(container, productIds), ticket)
}

/**
 * Brings the catalogue's rows of some products and categories up to what the engine says now. Repeating it
 * is safe, also at once on several servers: a row only gives way to a refresh that began later.
 */
export async function refreshCatalogue(
  container: MedusaContainer,
  input: RefreshCatalogueInput,
): Promise<void> {
  for (const batch of batchesOf(input.categoryIds)) await refreshCategories(container, batch)
  for (const batch of batchesOf(input.productIds)) await refreshProducts(container, batch)
}

/** Puts aside the facade ids of what was deleted from the engine; they come back if it is restored. */
export async function retireAccess(container: MedusaContainer, input: RefreshCatalogueInput): Promise<void> {
  const access = container.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
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
