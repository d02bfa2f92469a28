import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

const RECENT = 5

/** The newest orders of everybody. Totals in dollars. */
export const getRecentOrdersQuery = () =>
  queryOptions({
    queryKey: ["admin", "orders", "recent"],
    queryFn: ({ client, signal }) => apiOf(client).listAllOrders({ query: { limit: RECENT } }, { signal }),
  })

export function useRecentOrders() {
  return useQuery(getRecentOrdersQuery())
}
