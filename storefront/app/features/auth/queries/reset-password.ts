import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { apiOf } from "~/lib/query-client"
import { getUserQuery } from "~/lib/session/get-user"
import { setViewer } from "~/lib/session/viewer-cache"
import { useMutation } from "~/lib/use-mutation"

/** Sets a new password with the token of an emailed link. The screen handles invalid tokens. */
export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => apiOf(client).resetPassword({ body }),
    onSuccess: async () => {
      // A new password ends all sessions of the account, which may include the one in this browser.
      const before = client.getQueryData(getUserQuery().queryKey)
      const user =
        before && (await client.fetchQuery({ ...getUserQuery(), staleTime: 0 }).catch(() => before))
      if (before && !user) await setViewer(client, null)
      toast({ title: "Password changed", description: "Sign in with your new password." })
    },
    onError: (error) => {
      if (isInvalidToken(error)) return
      toast({ title: "Password not changed", description: error.message, variant: "destructive" })
    },
  })
}
