import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export const getOrdersQuery = () =>
  queryOptions({
    queryKey: ["orders"],
    queryFn: ({ client, signal }) => apiOf(client).listOrders(undefined, { signal }),
  })

/** The orders of the signed-in user, newest first. */
export function useOrders() {
  return useQuery(getOrdersQuery())
}
