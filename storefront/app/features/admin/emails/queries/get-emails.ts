import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Every email of the shop with its words. */
export const getEmailsQuery = () =>
  queryOptions({
    queryKey: ["admin", "emails"],
    queryFn: ({ client, signal }) => apiOf(client).listEmails(undefined, { signal }),
  })

export function useEmails() {
  return useQuery(getEmailsQuery())
}
