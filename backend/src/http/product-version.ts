import { createHash } from "node:crypto"
import { endpoints, type Product } from "@shop/contracts"
import type { CataloguedProduct } from "../modules/catalogue/product-row"
import { toAnswer } from "./catalogue-answers"

/** A product with its version, as administrators get it; another one with every change of anything but the stock. */
export function withVersion(product: Product): Product {
  const { stockQuantity: _sold, version: _former, ownPrice: _own, ...kept } = product
  const text = JSON.stringify(Object.entries(kept).sort(([a], [b]) => a.localeCompare(b)))
  return { ...product, version: createHash("sha1").update(text).digest("base64url") }
}

/** A product as administrators get it: with the price that they edit, and their own beside it where it is another. */
export function forAdministrators({ basePrice, ...product }: CataloguedProduct): Product {
  return withVersion(
    basePrice === undefined ? product : { ...product, price: basePrice, ownPrice: product.price },
  )
}

/** The `ETag` of a product with its version, as `GET /api/products/:id` sends it to administrators. */
export function productETag(product: Product): string {
  return toAnswer(endpoints.getProduct.response.parse(product)).etag
}

/** What stands between the quotes of the tags in `If-Match`; undefined where any state will do. */
function wantedTags(header: string | undefined): string[] | undefined {
  if (!header || header.trim() === "*") return undefined
  return header.split(",").map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, "$1"))
}

/**
 * Whether a product is as `If-Match` wants it: by its version, or by the whole answer's `ETag`. That is called weak
 * because a proxy may compress it, and names the same bytes all the same.
 */
export function isAsMatched(header: string | undefined, product: Product): boolean {
  const wanted = wantedTags(header)
  if (!wanted) return true
  const [etag = ""] = wantedTags(productETag(product)) ?? []
  return wanted.includes(etag) || (product.version !== undefined && wanted.includes(product.version))
}
