import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Whether the membership is taxed, so that the buyer has to be asked for their state. */
export const getStateRequiredQuery = () =>
  queryOptions({
    queryKey: ["membership-state-required"],
    queryFn: async ({ client, signal }) => (await apiOf(client).getMembership({ signal })).stateRequired,
    staleTime: 0,
  })
