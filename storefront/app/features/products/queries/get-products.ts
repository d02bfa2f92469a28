import type { ProductsQuery, Visibility } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export interface ProductFilter {
  /** Search text. */
  q?: string
  /** Default: newest first, or with `q` the best match first. */
  sort?: NonNullable<ProductsQuery["sort"]>
  /** Absent for all levels. */
  visibility?: Visibility
  categoryId?: number
  doctorId?: number
  featured?: true
  /** Comma-separated ids. */
  categoryIds?: string
  /** Comma-separated levels. */
  visibilities?: string
  /** In cents; both bounds are inclusive. */
  minPrice?: string
  maxPrice?: string
  available?: string
}

/** A short list, cut to `limit`, such as featured products. */
export const getProductsQuery = (filter: ProductFilter, limit: number) =>
  queryOptions({
    queryKey: ["products", "list", filter, limit],
    queryFn: ({ client, signal }) => apiOf(client).listProducts({ query: { ...filter, limit } }, { signal }),
  })

export function useProducts(filter: ProductFilter, limit: number) {
  return useQuery(getProductsQuery(filter, limit))
}
