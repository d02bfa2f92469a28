import { FEATURED_PRODUCTS_ON_PRODUCT, RELATED_PRODUCTS_ON_PRODUCT } from "@shop/contracts/constants"
import type { Product } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { getProductsQuery } from "./get-products"

/** Products of the same category; one more than shown, as the product itself may be among them. */
export const getRelatedQuery = (categoryId: number | null) =>
  queryOptions({
    queryKey: ["products", "related", categoryId],
    queryFn: async ({ client, signal }) =>
      categoryId === null
        ? []
        : apiOf(client).listProducts(
            { query: { categoryId, limit: RELATED_PRODUCTS_ON_PRODUCT + 1 } },
            { signal },
          ),
  })

/** Featured products; one more than shown, for the same reason. */
export const getFeaturedOthersQuery = () =>
  getProductsQuery({ featured: true }, FEATURED_PRODUCTS_ON_PRODUCT + 1)

export const useRelated = (categoryId: number | null) => useQuery(getRelatedQuery(categoryId))
export const useFeaturedOthers = () => useQuery(getFeaturedOthersQuery())

/** The list without the product that is being looked at, cut to `limit`. */
export function others(products: readonly Product[] | undefined, id: number, limit: number) {
  return products?.filter((product) => product.id !== id).slice(0, limit)
}
