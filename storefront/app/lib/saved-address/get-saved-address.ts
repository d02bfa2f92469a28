import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** The user's saved address, a suggestion for the next order. Always stale: another device may have changed it. */
export const getSavedAddressQuery = () =>
  queryOptions({
    queryKey: ["saved-address"],
    queryFn: ({ client, signal }) => apiOf(client).getSavedAddress({ signal }),
    staleTime: 0,
  })
