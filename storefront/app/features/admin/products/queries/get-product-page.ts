import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"
import type { ProductSelection } from "../lib/product-selection"

/** One page of the selected products, with the total count; pages are numbered from 1. */
export const getProductPageQuery = (selection: ProductSelection, page: number) =>
  queryOptions({
    queryKey: ["admin", "products", "page", selection, page],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listProducts", { query: { ...selection, ...rows } }, { signal }),
      ),
  })

export function useProductPage(selection: ProductSelection, page: number) {
  return useQuery(getProductPageQuery(selection, page))
}
