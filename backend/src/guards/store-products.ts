import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { changeQueriedFields, narrowQuery, queriedFields } from "../engine/request"
import { CATALOGUE_ACCESS_MODULE } from "../modules/catalogue-access"
import { visibleProducts } from "../modules/catalogue-access/shown-products"
import { expandsProducts, onlyProducts, productIdsIn, withProductIds } from "./expanded-products"
import { levelsOfCaller } from "./levels-of-caller"
import { transformResponse } from "./transform-response"

/** Guards `/store/products*`. */
export async function hideProducts(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  narrowQuery(req, { id: { $in: visibleProducts(await levelsOfCaller(req)) } })
  next()
}

/** Guards `/store/product-variants*`. */
export async function hideVariants(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  narrowQuery(req, { product_id: { $in: visibleProducts(await levelsOfCaller(req)) } })
  next()
}

/**
 * Guards the routes that show products as part of categories, collections, tags and types. Only the products in the
 * response are looked up, so the cost doesn't depend on how many others the shop has.
 */
export async function hideExpandedProducts(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
) {
  if (!expandsProducts(queriedFields(req))) return next()
  const access = req.scope.resolve(CATALOGUE_ACCESS_MODULE)
  const levels = await levelsOfCaller(req)
  changeQueriedFields(req, withProductIds)
  transformResponse(res, next, async (body) => {
    const shown = await access.shownTo(levels, productIdsIn(body))
    return onlyProducts(body, new Set(shown))
  })
  next()
}
