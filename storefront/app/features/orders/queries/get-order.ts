import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useLoaderQuery } from "~/lib/use-loader-query"

/** @param id as it stands in the address; what is no order of this user is "not found" */
export const getOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "detail", id],
    queryFn: ({ client, signal }) => apiOf(client).getOwnOrder({ params: { id } }, { signal }),
  })

/** One of the user's orders, which the route's loader has fetched. */
export function useOrder(id: string) {
  return useLoaderQuery(getOrderQuery(id))
}
