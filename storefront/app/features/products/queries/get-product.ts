import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useLoaderQuery } from "~/lib/use-loader-query"

/** @param id as it stands in the address; what is no id is "not found" like any other */
export const getProductQuery = (id: string) =>
  queryOptions({
    queryKey: ["products", "detail", id],
    queryFn: ({ client, signal }) => apiOf(client).getProduct({ params: { id } }, { signal }),
  })

/** A product that the route's loader has fetched. */
export function useProduct(id: string) {
  return useLoaderQuery(getProductQuery(id))
}
