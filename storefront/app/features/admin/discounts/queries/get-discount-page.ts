import type { DiscountCode } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import type { ListPage } from "../../common/lib/prefetch-page"
import { PAGE_SIZE } from "../../common/lib/use-filters"

/** One page of the discount codes, newest first and counted from 1, with how many there are in all. */
export const getDiscountPageQuery = (page: number) =>
  queryOptions({
    queryKey: ["admin", "discounts", page],
    queryFn: async ({ client, signal }): Promise<ListPage<DiscountCode>> => {
      const { data, total } = await apiOf(client).page(
        "listDiscountCodes",
        { query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
        { signal },
      )
      return { rows: data, total: total ?? data.length }
    },
  })

export function useDiscountPage(page: number) {
  return useQuery(getDiscountPageQuery(page))
}
