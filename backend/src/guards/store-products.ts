import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CATALOGUE_ACCESS_MODULE } from "../modules/catalogue-access"
import { visibleProducts } from "../modules/catalogue-access/shown-products"
import { expandsProducts, onlyProducts, productIdsIn, withProductIds } from "./expanded-products"
import { levelsOfCaller } from "./levels-of-caller"
import { transformResponse } from "./transform-response"

/** Narrows the engine's own query by another condition, so that its counts and pages fit too. */
function narrow(req: MedusaRequest, condition: Record<string, unknown>): void {
  const { $and: others } = req.filterableFields as { $and?: unknown }
  Object.assign(req.filterableFields, { $and: [...(Array.isArray(others) ? others : []), condition] })
}

/** Guards `/store/products*`. */
export async function hideProducts(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  narrow(req, { id: { $in: visibleProducts(await levelsOfCaller(req)) } })
  next()
}

/** Guards `/store/product-variants*`. */
export async function hideVariants(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  narrow(req, { product_id: { $in: visibleProducts(await levelsOfCaller(req)) } })
  next()
}

/**
 * Guards the routes that show products as a part of categories, collections, tags and types. Only the products
 * of the answer are looked up, so it costs the same however many others the shop has.
 */
export async function hideExpandedProducts(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
) {
  if (!expandsProducts(req.queryConfig.fields)) return next()
  const access = req.scope.resolve(CATALOGUE_ACCESS_MODULE)
  const levels = await levelsOfCaller(req)
  req.queryConfig.fields = withProductIds(req.queryConfig.fields)
  transformResponse(res, next, async (body) => {
    const shown = await access.shownTo(levels, productIdsIn(body))
    return onlyProducts(body, new Set(shown))
  })
  next()
}
