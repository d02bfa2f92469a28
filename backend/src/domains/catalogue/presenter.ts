import type { MedusaContainer } from "@medusajs/framework/types"
import { visibility, type Category, type Product } from "@shop/contracts"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { CataloguedProduct } from "#modules/catalogue/product-columns"
import { toImagePath } from "#lib/image-path"
import { throwError } from "#errors/api-error"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"

/** A product or category with its picture URL in the form that clients get. */
export function withImagePath<T extends { imageUrl: string | null }>(item: T): T {
  return { ...item, imageUrl: toImagePath(item.imageUrl) }
}

/** A product with all of its picture URLs in the form that clients get. */
export function withImagePaths<T extends Pick<CataloguedProduct, "imageUrl" | "variants" | "details">>(
  product: T,
): T {
  const { variants, details } = product
  return {
    ...withImagePath(product),
    ...(variants && { variants: variants.map(withImagePath) }),
    ...(details && {
      details: {
        ...details,
        pictures: details.pictures.map((picture) => ({ ...picture, url: toImagePath(picture.url) ?? "" })),
      },
    }),
  }
}

/** A product as lists return it, without the fields that only its own page shows. */
export function inList(product: Product): Product {
  const { variants: _variants, details: _details, ...rest } = product
  return rest
}

/**
 * A category as administrators see it after a change, counting products of every visibility level.
 *
 * @throws ApiError `not_found`
 */
export async function showCategory(scope: MedusaContainer, id: number): Promise<Category> {
  await scope.resolve(CHANGE_FEED_MODULE).followed()
  const category = await scope.resolve(CATALOGUE_MODULE).findCategory(id, visibility.options)
  return category ? withImagePath(category) : throwError("not_found", "This category could not be found.")
}
