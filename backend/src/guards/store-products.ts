import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import type { Visibility } from "@shop/contracts"
import { readSettings } from "../facade/settings"
import { CATALOGUE_ACCESS_MODULE } from "../modules/catalogue-access"
import type CatalogueAccessModuleService from "../modules/catalogue-access/service"
import { shownProducts } from "../modules/catalogue-access/shown-products"
import { visibleLevels } from "../policy/product-access"
import { findBuyer } from "../workflows/gate/buyer"
import { expandsProducts, onlyProducts, productIdsIn, withProductIds } from "./expanded-products"

/** The levels of products that the caller of a `/store` route may see. */
async function levelsOfCaller(req: MedusaRequest): Promise<Visibility[]> {
  const { auth_context: caller } = req as Partial<AuthenticatedMedusaRequest>
  const [buyer, settings] = await Promise.all([
    findBuyer(req.scope, caller?.actor_type === "customer" ? caller.actor_id : null),
    readSettings(req.scope),
  ])
  return visibleLevels(buyer?.flags ?? null, settings)
}

/** Narrows the engine's own query by another condition, so that its counts and pages fit too. */
function narrow(req: MedusaRequest, condition: Record<string, unknown>): void {
  const { $and: others } = req.filterableFields as { $and?: unknown }
  Object.assign(req.filterableFields, { $and: [...(Array.isArray(others) ? others : []), condition] })
}

/** Guards `/store/products*`. */
export async function hideProducts(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  narrow(req, { id: { $in: shownProducts(await levelsOfCaller(req)) } })
  next()
}

/** Guards `/store/product-variants*`. */
export async function hideVariants(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  narrow(req, { product_id: { $in: shownProducts(await levelsOfCaller(req)) } })
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
  const access = req.scope.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
  const levels = await levelsOfCaller(req)
  req.queryConfig.fields = withProductIds(req.queryConfig.fields)
  const answer = res.json.bind(res)
  res.json = (body: unknown) => {
    const plain: unknown = JSON.parse(JSON.stringify(body))
    const send = (shown: string[]) => answer(onlyProducts(plain, new Set(shown)))
    access
      .shownTo(levels, productIdsIn(plain))
      .then(send)
      .catch((error: unknown) => {
        res.json = answer
        next(error)
      })
    return res
  }
  next()
}
