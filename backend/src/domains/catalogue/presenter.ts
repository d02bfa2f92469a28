import type { MedusaContainer } from "@medusajs/framework/types"
import { visibility, type Category } from "@shop/contracts"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import { toImagePath } from "../../lib/image-path"
import { throwError } from "../../errors/api-error"

/** A product or category with its picture's address as clients get it. */
export function withImagePath<T extends { imageUrl: string | null }>(item: T): T {
  return { ...item, imageUrl: toImagePath(item.imageUrl) }
}

/**
 * A category as administrators see it after a change, with products of every visibility level counted.
 *
 * @throws ApiError `not_found`
 */
export async function showCategory(scope: MedusaContainer, id: number): Promise<Category> {
  const category = await scope.resolve(CATALOGUE_MODULE).findCategory(id, visibility.options)
  return category ? withImagePath(category) : throwError("not_found", "This category could not be found.")
}
