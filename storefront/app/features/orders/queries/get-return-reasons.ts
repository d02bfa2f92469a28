import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export const getReturnReasonsQuery = () =>
  queryOptions({
    queryKey: ["return-reasons"],
    queryFn: ({ client, signal }) => apiOf(client).listReturnReasons(undefined, { signal }),
  })

/** The reasons to choose from when requesting a return. */
export function useReturnReasons() {
  return useQuery(getReturnReasonsQuery())
}
