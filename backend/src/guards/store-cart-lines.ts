import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { changeQueriedFields } from "../engine/request"
import { CATALOGUE_MODULE } from "../modules/catalogue"
import { CATALOGUE_ACCESS_MODULE } from "../modules/catalogue-access"
import { productIdsOfLines, withBlankLines, withLineProducts } from "./cart-lines"
import { levelsOfCaller } from "./levels-of-caller"
import { transformResponse } from "./transform-response"

/** Keys under which the engine's `/store/carts*` responses contain a cart. */
const PLACES = ["cart", "parent"]

/** Those of the products that the caller may see. The membership and its kit are never listed, but may be in a cart. */
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

/** Makes the engine's cart query read each line item's product id, which `redactUnavailableItems` needs. */
export function readLineProducts(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  changeQueriedFields(req, withLineProducts)
  next()
}

/**
 * Removes product data from line items in responses of `/store/carts*`: they contain a copy of their product, even if
 * the customer may no longer see it. A line item without a product id is redacted too.
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
