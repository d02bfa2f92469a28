import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useLoaderQuery } from "~/lib/use-loader-query"

/** @param id as in the URL; a malformed id is "not found", like an unknown one */
export const getCategoryQuery = (id: string) =>
  queryOptions({
    queryKey: ["categories", "detail", id],
    queryFn: ({ client, signal }) => apiOf(client).getCategory({ params: { id } }, { signal }),
  })

/** A category that the route's loader has fetched. */
export function useCategory(id: string) {
  return useLoaderQuery(getCategoryQuery(id))
}
