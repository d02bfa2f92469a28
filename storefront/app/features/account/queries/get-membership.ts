import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export const getMembershipQuery = () =>
  queryOptions({
    queryKey: ["membership"],
    queryFn: ({ client, signal }) => apiOf(client).getMembership(undefined, { signal }),
  })

/** The signed-in user's membership: start date, order, starter kit and possible refund. */
export function useMembership() {
  return useQuery(getMembershipQuery())
}
