import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

const RECENT = 5

/** The newest orders of all customers. Totals are in dollars. */
export const getRecentOrdersQuery = () =>
  queryOptions({
    queryKey: ["admin", "orders", "recent"],
    queryFn: ({ client, signal }) =>
      adminApiOf(client).listAllOrders({ query: { limit: RECENT } }, { signal }),
  })

export function useRecentOrders() {
  return useQuery(getRecentOrdersQuery())
}
