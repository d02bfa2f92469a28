import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

const NEWEST = 5

/** The most recently added products. */
export const getNewestProductsQuery = () =>
  queryOptions({
    queryKey: ["admin", "products", "newest"],
    queryFn: ({ client, signal }) =>
      adminApiOf(client).listProducts({ query: { sort: "newest", limit: NEWEST } }, { signal }),
  })

export function useNewestProducts() {
  return useQuery(getNewestProductsQuery())
}
