import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "../../common/lib/admin-api"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

const KEY = ["admin", "user-sessions"] as const

const getUserSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ client, signal }) => adminApiOf(client).listUserSessions({ params: { id } }, { signal }),
  })

/** The browsers in which somebody is signed in. */
export function useUserSessions(id: number) {
  return useQuery(getUserSessionsQuery(id))
}

/** Signs somebody out in one browser, or everywhere without a session. */
export function useEndUserSessions() {
  return useAdminMutation({
    write: (api, { id, sessionId }: { id: number; sessionId?: string }) =>
      sessionId === undefined
        ? api.endUserSessions({ params: { id } })
        : api.endUserSession({ params: { id, sessionId } }),
    done: (_output, { sessionId }) => ({
      title: sessionId === undefined ? "Signed out everywhere" : "Signed out",
      description: "They can sign in again with their password.",
    }),
    failed: (message) => ({ title: "Failed to sign out", description: message }),
  })
}
