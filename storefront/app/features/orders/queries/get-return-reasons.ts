import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

const getReturnReasonsQuery = () =>
  queryOptions({
    queryKey: ["return-reasons"],
    queryFn: ({ client, signal }) => apiOf(client).listReturnReasons(undefined, { signal }),
  })

/** The reasons for which something may come back. */
export function useReturnReasons() {
  return useQuery(getReturnReasonsQuery())
}
