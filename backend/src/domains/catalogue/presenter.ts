import type { MedusaContainer } from "@medusajs/framework/types"
import { visibility, type Category, type Product } from "@shop/contracts"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type CatalogueModuleService from "../../modules/catalogue/service"
import { audienceOf } from "../../http/audience"
import { toImagePath } from "../../http/image-path"
import { forAdministrators } from "../../http/product-version"
import { refuse } from "../../errors/api-error"
import type { Viewer } from "../../http/viewer"

/** A product or category with its picture's address as clients get it. */
export function withImagePath<T extends { imageUrl: string | null }>(item: T): T {
  return { ...item, imageUrl: toImagePath(item.imageUrl) }
}

/** A product as an administrator sees it, and reads it: of every level, with its version, and what it costs her. */
export async function showProduct(scope: MedusaContainer, viewer: Viewer, id: number): Promise<Product> {
  const catalogue = scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const { audiences } = await catalogue.current()
  const audienceId = await audienceOf(scope, viewer, audiences)
  const product = await catalogue.find(id, visibility.options, audienceId)
  return product
    ? forAdministrators(withImagePath(product))
    : refuse("not_found", "This product could not be found.")
}

/** A category as its administrator sees it after a change; products of every level are counted. */
export async function showCategory(scope: MedusaContainer, id: number): Promise<Category> {
  const category = await scope
    .resolve<CatalogueModuleService>(CATALOGUE_MODULE)
    .findCategory(id, visibility.options)
  return category ? withImagePath(category) : refuse("not_found", "This category could not be found.")
}
