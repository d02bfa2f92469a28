import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Every category with the count of all its products, as an administrator sees them. */
export const getAllCategoriesQuery = () =>
  queryOptions({
    queryKey: ["admin", "categories"],
    queryFn: ({ client, signal }) => apiOf(client).listCategories(undefined, { signal }),
  })

export function useAllCategories() {
  return useQuery(getAllCategoriesQuery())
}
