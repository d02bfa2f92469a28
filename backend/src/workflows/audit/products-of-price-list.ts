import type { MedusaContainer } from "@medusajs/framework/types"
import { listIn, textsIn } from "../../lib/request-body"
import { affectedProducts } from "../catalogue/affected-products"
import type { WatchedRequest } from "./watched-doors"

/** Where a request names variants with the prices that a list gets. */
const PRICES = ["prices", "create", "update"]

/** The products that a request about a price list changes: those that are in it, and those that come in. */
export async function productsOfPriceList(
  container: MedusaContainer,
  { pathId, body }: WatchedRequest,
): Promise<string[]> {
  const variantIds = PRICES.flatMap((key) => textsIn(listIn(body, key), "variant_id"))
  const [known, added] = await Promise.all([
    pathId === undefined ? [] : affectedProducts(container, "price-list", [pathId]),
    variantIds.length === 0 ? [] : affectedProducts(container, "product-variant", variantIds),
  ])
  return [...new Set([...known, ...added])]
}
