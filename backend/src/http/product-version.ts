import { createHash } from "node:crypto"
import { endpoints, type Product } from "@shop/contracts"
import type { CataloguedProduct } from "#modules/catalogue/product-columns"
import { toAnswer } from "./catalogue-answers"
import { wantedTags } from "./if-match"

/**
 * A product with its version, as administrators get it. Changes of the stock, the reviews, the regular prices and the
 * price that the administrator pays don't affect the version; every other change does.
 */
function withVersion(product: Product): Product {
  const {
    stockQuantity: _sold,
    rating: _rated,
    version: _former,
    ownPrice: _own,
    regularPrice: _unreduced,
    variants,
    ...rest
  } = product
  const forms = variants?.map(({ stockQuantity: _left, regularPrice: _usual, ...variant }) => variant)
  const text = JSON.stringify(
    Object.entries({ ...rest, ...(forms && { forms }) }).sort(([a], [b]) => a.localeCompare(b)),
  )
  return { ...product, version: createHash("sha1").update(text).digest("base64url") }
}

/**
 * A product as administrators get it: `price` is the base price, which they edit; `ownPrice` is what they pay, if that
 * differs.
 */
export function forAdministrators({ basePrice, variants, ...product }: CataloguedProduct): Product {
  const priced = basePrice === undefined ? product : { ...product, price: basePrice, ownPrice: product.price }
  if (!variants) return withVersion(priced)
  const base = variants.map(({ basePrice: price, ...variant }) => ({
    ...variant,
    price: price ?? variant.price,
  }))
  const dearest = Math.max(...base.map(({ price }) => price))
  const { priceTo: _own, ...rest } = priced
  return withVersion({ ...rest, ...(dearest > rest.price && { priceTo: dearest }), variants: base })
}

/** The `ETag` of a product with its version, as `GET /api/products/:id` sends it to administrators. */
export function productETag(product: Product): string {
  return toAnswer(endpoints.getProduct.response.parse(product)).etag
}

/**
 * Whether a product is in a state that `If-Match` accepts: by its version, or by the `ETag` of the whole response.
 * That ETag is weak only because a proxy may compress the response; it still identifies the bytes, so it is accepted.
 */
export function isAsMatched(header: string | undefined, product: Product): boolean {
  const wanted = wantedTags(header)
  if (!wanted) return true
  const [etag = ""] = wantedTags(productETag(product)) ?? []
  return wanted.includes(etag) || (product.version !== undefined && wanted.includes(product.version))
}
