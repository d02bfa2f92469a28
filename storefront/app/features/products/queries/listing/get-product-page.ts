import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { apiOf } from "~/lib/query-client"
import type { ProductFilter } from "../get-products"

const PAGE_SIZE = 24

/** One page of a listing, with the total number of products. Pages count from 1. */
export const getProductPageQuery = (filter: ProductFilter, page: number) =>
  queryOptions({
    queryKey: ["products", "page", filter, page],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        apiOf(client).page("listProducts", { query: { ...filter, ...rows } }, { signal }),
      ),
  })

export function useProductPage(filter: ProductFilter, page: number) {
  return useQuery(getProductPageQuery(filter, page))
}
