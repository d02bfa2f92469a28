import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Where the user's next parcel goes unless said otherwise. Another device may have ordered meanwhile. */
export const getSavedAddressQuery = () =>
  queryOptions({
    queryKey: ["saved-address"],
    queryFn: ({ client, signal }) => apiOf(client).getSavedAddress({ signal }),
    staleTime: 0,
  })
