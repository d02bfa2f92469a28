import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { useMutation } from "../use-mutation"
import { apiOf } from "../query-client"
import { clearPendingCartItem } from "../pending-cart-item"
import { DRAFT_PREFIX, tabStore } from "../storage"
import { setViewer } from "./viewer-cache"

/** Ends the session on the server and clears everything that was loaded for this user. */
export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).logout(),
    onSuccess: async () => {
      clearPendingCartItem()
      tabStore.removeAll(DRAFT_PREFIX)
      await setViewer(client, null)
      toast({ title: "Logged out", description: "You have been successfully logged out" })
    },
    onError: (error) => toast({ title: "Logout failed", description: error.message, variant: "destructive" }),
  })
}
