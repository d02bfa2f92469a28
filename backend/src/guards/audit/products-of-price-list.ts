import type { MedusaContainer } from "@medusajs/framework/types"
import { idsIn, listIn, movedIds, textsIn } from "../../lib/request-body"
import { affectedProducts } from "../../domains/catalogue/queries/affected-products"
import type { AuditedRequest } from "./audited-request"

/** Where a request names variants with the prices that a list gets. */
const PRICES = ["prices", "create", "update"]

/**
 * The products whose prices a request for a price list names, directly or by their variants or prices. What applies to
 * the whole list, such as its dates, is recorded for the list itself: it may have any number of products.
 */
export async function productsOfPriceList(
  container: MedusaContainer,
  { body }: AuditedRequest,
): Promise<string[]> {
  const variantIds = PRICES.flatMap((key) => textsIn(listIn(body, key), "variant_id"))
  const priceIds = ["update", "delete"].flatMap((key) => idsIn(listIn(body, key)))
  const [ofVariants, ofPrices] = await Promise.all([
    affectedProducts(container, "product-variant", variantIds),
    affectedProducts(container, "price", priceIds),
  ])
  return [...new Set([...ofVariants, ...ofPrices, ...movedIds(body)])]
}
