import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** The products of a wish list that the viewer may see, in the list's order. */
const getWishedProductsQuery = (ids: readonly number[] | null) =>
  queryOptions({
    queryKey: ["products", "wished", ids],
    queryFn: async ({ client, signal }) => {
      if (!ids?.length) return []
      const products = await apiOf(client).listProducts(
        { query: { ids: ids.join(","), limit: ids.length } },
        { signal },
      )
      return products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
    enabled: ids !== null,
    placeholderData: (shown) => shown?.filter(({ id }) => ids?.includes(id)),
  })

export const useWishedProducts = (ids: readonly number[] | null) => useQuery(getWishedProductsQuery(ids))
