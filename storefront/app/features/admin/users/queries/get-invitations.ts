import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** The open invitations to administrate the shop, the newest first. */
export const getInvitationsQuery = () =>
  queryOptions({
    queryKey: ["admin", "invitations"],
    queryFn: ({ client, signal }) => adminApiOf(client).listInvitations(undefined, { signal }),
  })

export function useInvitations() {
  return useQuery(getInvitationsQuery())
}
