import type { MedusaContainer } from "@medusajs/framework/types"
import { visibility, type Product } from "@shop/contracts"
import { withImagePaths } from "../domains/catalogue/presenter"
import { throwError } from "../errors/api-error"
import { CATALOGUE_MODULE } from "../modules/catalogue"
import { audienceOf } from "./audience"
import { forAdministrators } from "./product-version"
import type { Viewer } from "./viewer"

/**
 * A product as an administrator gets it: of any visibility level, with its version and the price that they pay.
 *
 * @throws ApiError `not_found`
 */
export async function showProduct(scope: MedusaContainer, viewer: Viewer, id: number): Promise<Product> {
  const catalogue = scope.resolve(CATALOGUE_MODULE)
  const { audiences } = await catalogue.current()
  const audienceId = await audienceOf(scope, viewer, audiences)
  const product = await catalogue.find(id, visibility.options, audienceId)
  return product
    ? forAdministrators(withImagePaths(product))
    : throwError("not_found", "This product could not be found.")
}
