import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import type { ProductFilter } from "./get-products"

/** How many products each further filter would leave. */
const getFacetsQuery = ({ sort: _sort, ...filter }: ProductFilter) =>
  queryOptions({
    queryKey: ["products", "facets", filter],
    queryFn: ({ client, signal }) => apiOf(client).getProductFacets({ query: filter }, { signal }),
    placeholderData: (shown) => shown,
  })

export const useFacets = (filter: ProductFilter) => useQuery(getFacetsQuery(filter))
