import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export const getMembershipQuery = () =>
  queryOptions({
    queryKey: ["membership"],
    queryFn: ({ client, signal }) => apiOf(client).getMembership(undefined, { signal }),
  })

/** Since when the signed-in user is a member, by which order, and where the starter kit is. */
export function useMembership() {
  return useQuery(getMembershipQuery())
}
