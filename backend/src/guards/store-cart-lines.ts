import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { changeQueriedFields } from "../engine/request"
import { CATALOGUE_MODULE } from "../modules/catalogue"
import { CATALOGUE_ACCESS_MODULE } from "../modules/catalogue-access"
import { productIdsOfLines, withBlankLines, withLineProducts } from "./cart-lines"
import { levelsOfCaller } from "./levels-of-caller"
import { transformResponse } from "./transform-response"

/** Where the engine's answers at `/store/carts*` have a cart. */
const PLACES = ["cart", "parent"]

/** The products of these that the caller may know of; the membership and its kit are in no list and in some carts. */
async function shownInCart(req: MedusaRequest, productIds: string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const catalogue = req.scope.resolve(CATALOGUE_MODULE)
  const [goods, others] = await Promise.all([
    levelsOfCaller(req).then((levels) => catalogue.shown(productIds, levels)),
    req.scope
      .resolve(CATALOGUE_ACCESS_MODULE)
      .listProductAccesses({ product_id: productIds, kind: { $ne: "goods" } }, { take: null }),
  ])
  return new Set([...goods.map(({ productId }) => productId), ...others.map((row) => row.product_id)])
}

/** Has the engine's query for a cart read the product of every line, which `redactUnavailableItems` goes by. */
export function readLineProducts(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  changeQueriedFields(req, withLineProducts)
  next()
}

/**
 * Removes product data from cart lines in responses of `/store/carts*`: lines contain a copy of their product, even if
 * the customer may not see it any more. A line that does not name its product is redacted too.
 */
export function redactUnavailableItems(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  transformResponse(res, next, async (body) => {
    if (typeof body !== "object" || body === null) return body
    const carts = Object.entries(body).filter(([place]) => PLACES.includes(place))
    const productIds = carts.flatMap(([, cart]) => productIdsOfLines(cart))
    const shown = await shownInCart(req, productIds)
    return {
      ...body,
      ...Object.fromEntries(carts.map(([place, cart]) => [place, withBlankLines(cart, shown)])),
    }
  })
  next()
}
