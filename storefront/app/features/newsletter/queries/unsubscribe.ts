import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

/** Ends the subscription that an unsubscribe link is for. The screen handles an invalid token. */
export function useUnsubscribe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => apiOf(client).unsubscribeFromNewsletter({ body: { token } }),
    onError: (error) => {
      if (isInvalidToken(error)) return
      toast({ title: "You're still subscribed", description: error.message, variant: "destructive" })
    },
  })
}
