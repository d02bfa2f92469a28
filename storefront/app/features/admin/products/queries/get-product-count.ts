import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** How many products the shop has in all. */
export const getProductCountQuery = () =>
  queryOptions({
    queryKey: ["admin", "products", "count"],
    queryFn: async ({ client, signal }) => {
      const { total } = await apiOf(client).page("listProducts", { query: { limit: 1 } }, { signal })
      return total ?? null
    },
  })

export function useProductCount() {
  return useQuery(getProductCountQuery())
}
