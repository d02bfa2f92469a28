import { FEATURED_PRODUCTS_ON_PRODUCT } from "@shop/contracts/constants"
import type { Product } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { getProductsQuery } from "./get-products"

/** Products related to the given one. */
export const getRelatedQuery = (id: number | string) =>
  queryOptions({
    queryKey: ["products", "related", String(id)],
    queryFn: ({ client, signal }) => apiOf(client).listRelatedProducts({ params: { id } }, { signal }),
  })

/** Featured products: one more than shown, because the viewed product may be among them. */
export const getFeaturedOthersQuery = () =>
  getProductsQuery({ featured: true }, FEATURED_PRODUCTS_ON_PRODUCT + 1)

export const useRelated = (id: number) => useQuery(getRelatedQuery(id))
export const useFeaturedOthers = () => useQuery(getFeaturedOthersQuery())

/** The list without the product being viewed, cut to `limit`. */
export function others(products: readonly Product[] | undefined, id: number, limit: number) {
  return products?.filter((product) => product.id !== id).slice(0, limit)
}
