import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useLoaderQuery } from "~/lib/use-loader-query"

/** @param id from the URL, unchecked; anything but the id of one of the user's orders is "not found" */
export const getOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "detail", id],
    queryFn: ({ client, signal }) => apiOf(client).getOwnOrder({ params: { id } }, { signal }),
  })

/** One of the user's orders, fetched by the route's loader. */
export function useOrder(id: string) {
  return useLoaderQuery(getOrderQuery(id))
}
