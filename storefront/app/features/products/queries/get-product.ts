import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useLoaderQuery } from "~/lib/use-loader-query"

/** @param id from the URL, unchecked; a malformed id is "not found", like an unknown one */
export const getProductQuery = (id: string) =>
  queryOptions({
    queryKey: ["products", "detail", id],
    queryFn: ({ client, signal }) => apiOf(client).getProduct({ params: { id } }, { signal }),
  })

/** A product fetched by the route's loader. */
export function useProduct(id: string) {
  return useLoaderQuery(getProductQuery(id))
}
