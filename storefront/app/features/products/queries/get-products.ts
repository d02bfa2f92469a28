import type { Product, Visibility } from "@shop/contracts"
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export interface ProductFilter {
  /** Absent for all levels. */
  visibility?: Visibility
  categoryId?: number
  doctorId?: number
  featured?: true
}

/** A short list, cut to `limit`: featured and related products. */
export const getProductsQuery = (filter: ProductFilter, limit: number) =>
  queryOptions({
    queryKey: ["products", "list", filter, limit],
    queryFn: ({ client, signal }) => apiOf(client).listProducts({ query: { ...filter, limit } }, { signal }),
  })

export function useProducts(filter: ProductFilter, limit: number) {
  return useQuery(getProductsQuery(filter, limit))
}

const PAGE_SIZE = 24

/** A listing that grows page by page, with the length of the whole. */
export const getProductPagesQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ["products", "pages", filter],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).page(
        "listProducts",
        { query: { ...filter, limit: PAGE_SIZE, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0)
      return last.data.length > 0 && loaded < (last.total ?? 0) ? loaded : undefined
    },
  })

export function useProductPages(filter: ProductFilter) {
  const query = useInfiniteQuery(getProductPagesQuery(filter))
  const products: Product[] = query.data?.pages.flatMap((page) => page.data) ?? []
  return { ...query, products, total: query.data?.pages[0]?.total ?? products.length }
}
