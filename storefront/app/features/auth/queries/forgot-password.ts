import { useMutation, useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"

/** Asks for a link for a new password. The answer is the same with and without an account. */
export function useForgotPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string }) => apiOf(client).forgotPassword({ body }),
    onError: (error) =>
      toast({ title: "The link was not sent", description: error.message, variant: "destructive" }),
  })
}
