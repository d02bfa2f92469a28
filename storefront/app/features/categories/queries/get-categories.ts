import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export const getCategoriesQuery = () =>
  queryOptions({
    queryKey: ["categories", "list"],
    queryFn: ({ client, signal }) => apiOf(client).listCategories(undefined, { signal }),
  })

export function useCategories() {
  return useQuery(getCategoriesQuery())
}
