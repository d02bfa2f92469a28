import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { apiErrorMessage } from "~/lib/api-error-message"
import { clearPendingCartItem } from "~/lib/pending-cart-item"
import { apiOf } from "~/lib/query-client"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { setViewer } from "~/lib/session/viewer-cache"
import { toast } from "~/lib/toast-store"
import { useMutation } from "~/lib/use-mutation"

const getSessionsQuery = () =>
  queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ client, signal }) => apiOf(client).listSessions(undefined, { signal }),
  })

/** The browsers in which the user is signed in. */
export function useSessions() {
  return useQuery(getSessionsQuery())
}

function useRefusal() {
  const sessionEnded = useSessionEnded({ title: "Please sign in again", description: "Nothing was changed." })
  return async (error: Error) => {
    if (await sessionEnded(error)) return
    const description = apiErrorMessage(error) ?? "Please try again."
    toast({ title: "Sign-out failed", description, variant: "destructive" })
  }
}

/** Signs the user out in another browser. */
export function useEndSession() {
  const client = useQueryClient()
  const onError = useRefusal()
  return useMutation({
    mutationFn: (id: string) => apiOf(client).endSession({ params: { id } }),
    onSuccess: () => toast({ title: "Signed out", description: "That browser has been signed out." }),
    onError,
    onSettled: () => client.invalidateQueries(getSessionsQuery()),
  })
}

/** Signs the user out everywhere, this browser included. */
export function useEndSessions() {
  const client = useQueryClient()
  const onError = useRefusal()
  return useMutation({
    mutationFn: () => apiOf(client).endSessions(),
    onSuccess: async () => {
      clearPendingCartItem()
      // Nobody is signed in any more who could load it again.
      client.removeQueries(getSessionsQuery())
      await setViewer(client, null)
      toast({ title: "Signed out everywhere", description: "Sign in again on any browser you want to use." })
    },
    onError,
  })
}
