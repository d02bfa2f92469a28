import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { PAGE_SIZE } from "../../common/lib/use-filters"
import type { OrderFilters } from "../lib/order-filters"

/** Everybody's orders, newest first: the page that the filters ask for. Totals in dollars. */
export const getAllOrdersQuery = ({ q, status, page }: OrderFilters) =>
  queryOptions({
    queryKey: ["admin", "orders", "page", { q, status, page }],
    queryFn: async ({ client, signal }) => {
      const { data, total } = await apiOf(client).page(
        "listAllOrders",
        { query: { q, status, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
        { signal },
      )
      return { rows: data, total: total ?? data.length }
    },
  })

export function useAllOrders(filters: OrderFilters) {
  return useQuery(getAllOrdersQuery(filters))
}
