import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Whether there is a tax on the membership, so that its buyer is asked for the state. */
export const getStateRequiredQuery = () =>
  queryOptions({
    queryKey: ["membership-state-required"],
    queryFn: async ({ client, signal }) => (await apiOf(client).getMembership({ signal })).stateRequired,
    staleTime: 0,
  })
