import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { PAGE_SIZE } from "../../common/lib/use-filters"
import type { ProductSelection } from "../lib/product-selection"

/** One page of the products that are asked for, counted from 1, with the length of the whole list. */
export const getProductPageQuery = (selection: ProductSelection, page: number) =>
  queryOptions({
    queryKey: ["admin", "products", "page", selection, page],
    queryFn: async ({ client, signal }) => {
      const query = { ...selection, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { data: rows, total } = await apiOf(client).page("listProducts", { query }, { signal })
      return { rows, total: total ?? rows.length }
    },
  })

export function useProductPage(selection: ProductSelection, page: number) {
  return useQuery(getProductPageQuery(selection, page))
}
