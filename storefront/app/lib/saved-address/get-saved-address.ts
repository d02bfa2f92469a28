import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** The address of the user's last order, as a suggestion for the next. Another device may have ordered meanwhile. */
export const getSavedAddressQuery = () =>
  queryOptions({
    queryKey: ["saved-address"],
    queryFn: ({ client, signal }) => apiOf(client).getSavedAddress({ signal }),
    staleTime: 0,
  })
