import type { MedusaContainer } from "@medusajs/framework/types"
import { visibility, type Product } from "@shop/contracts"
import { withImagePaths } from "#domains/catalogue/presenter"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import { throwError } from "#errors/api-error"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { CataloguedProduct } from "#modules/catalogue/product-columns"
import { audienceOf } from "./audience"
import { forAdministrators } from "./product-version"
import type { Viewer } from "./viewer"

/**
 * A product of any visibility level, at the price that an administrator pays.
 *
 * @throws ApiError `not_found`
 */
export async function findProduct(
  scope: MedusaContainer,
  viewer: Viewer,
  id: number,
): Promise<CataloguedProduct> {
  const catalogue = scope.resolve(CATALOGUE_MODULE)
  const { audiences } = await catalogue.current()
  const audienceId = await audienceOf(scope, viewer, audiences)
  const product = await catalogue.find(id, visibility.options, audienceId)
  return product ?? throwError("not_found", "This product could not be found.")
}

/** A product as `findProduct` finds it, as administrators get it, with its version. */
export const asShown = (product: CataloguedProduct): Product => forAdministrators(withImagePaths(product))

/**
 * A product that was just changed, as an administrator gets it: of any visibility level, with its version and the price that they pay.
 *
 * @throws ApiError `not_found`
 */
export async function showProduct(scope: MedusaContainer, viewer: Viewer, id: number): Promise<Product> {
  await scope.resolve(CHANGE_FEED_MODULE).followed()
  return asShown(await findProduct(scope, viewer, id))
}
