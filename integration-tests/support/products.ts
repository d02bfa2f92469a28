import type { Product, Visibility } from "@shop/contracts"
import type { Visitor } from "./visitor"

/** The `nth` demo product of a visibility level that has no variants and at least `stock` pieces. */
export async function findProduct(
  visitor: Visitor,
  visibility: Visibility,
  stock = 5,
  nth = 0,
): Promise<Product> {
  const products = await visitor.api.listProducts({ query: { visibility, limit: 1000 } })
  // The demo shop's products have the lowest ids; later ones belong to other tests.
  const oldestFirst = products.sort((a, b) => a.id - b.id)
  const product = oldestFirst.filter(({ stockQuantity, options }) => stockQuantity >= stock && !options)[nth]
  if (!product) throw new Error(`The demo shop has no ${visibility} product with ${stock} in stock`)
  return product
}
