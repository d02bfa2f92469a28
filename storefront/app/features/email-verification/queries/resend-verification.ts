import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

/** Sends the confirmation link again. */
export function useResendVerification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).requestEmailVerification(),
    onSuccess: () => toast({ title: "Link sent", description: "Check your inbox for the link." }),
    onError: (error) => toast({ title: "Link not sent", description: error.message, variant: "destructive" }),
  })
}
