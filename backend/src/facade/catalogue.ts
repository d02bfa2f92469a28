import type { MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { visibility, type Category, type Product, type Visibility } from "@shop/contracts"
import { CATALOGUE_MODULE } from "../modules/catalogue"
import type CatalogueModuleService from "../modules/catalogue/service"
import { visibleLevels, type ViewerFlags } from "../policy/product-access"
import { allowSharedCache, isSameForAll } from "./cache-control"
import { toImagePath } from "./image-path"
import { refuse } from "./refuse"
import { readSettings } from "./settings"

interface CatalogueCall {
  scope: MedusaContainer
  viewer: ViewerFlags
  res: MedusaResponse
}

/**
 * The catalogue with the levels that the viewer may see. Marks the answer as one for all viewers where
 * the settings show everybody the same.
 */
export async function openCatalogue({ scope, viewer, res }: CatalogueCall): Promise<{
  catalogue: CatalogueModuleService
  levels: Visibility[]
}> {
  const settings = await readSettings(scope)
  if (isSameForAll(settings)) allowSharedCache(res)
  return {
    catalogue: scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE),
    levels: visibleLevels(viewer, settings),
  }
}

/** A product or category with its picture's address as clients get it. */
export function withImagePath<T extends { imageUrl: string | null }>(item: T): T {
  return { ...item, imageUrl: toImagePath(item.imageUrl) }
}

/** A product as its administrator sees it after a change; every level. */
export async function showProduct(scope: MedusaContainer, id: number): Promise<Product> {
  const product = await scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE).find(id, visibility.options)
  return product ? withImagePath(product) : refuse("not_found", "This product could not be found.")
}

/** A category as its administrator sees it after a change; products of every level are counted. */
export async function showCategory(scope: MedusaContainer, id: number): Promise<Category> {
  const category = await scope
    .resolve<CatalogueModuleService>(CATALOGUE_MODULE)
    .findCategory(id, visibility.options)
  return category ? withImagePath(category) : refuse("not_found", "This category could not be found.")
}
