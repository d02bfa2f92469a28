import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** All emails of the shop, with their wording. */
export const getEmailsQuery = () =>
  queryOptions({
    queryKey: ["admin", "emails"],
    queryFn: ({ client, signal }) => adminApiOf(client).listEmails(undefined, { signal }),
  })

export function useEmails() {
  return useQuery(getEmailsQuery())
}
