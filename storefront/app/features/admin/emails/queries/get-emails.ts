import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Every email of the shop with its words. */
export const getEmailsQuery = () =>
  queryOptions({
    queryKey: ["admin", "emails"],
    queryFn: ({ client, signal }) => adminApiOf(client).listEmails(undefined, { signal }),
  })

export function useEmails() {
  return useQuery(getEmailsQuery())
}
