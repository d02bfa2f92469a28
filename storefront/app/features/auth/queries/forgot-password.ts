import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

/** Requests a password reset link. The response is the same whether or not an account exists. */
export function useForgotPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string }) => apiOf(client).forgotPassword({ body }),
    onError: (error) =>
      toast({ title: "The link wasn't sent", description: error.message, variant: "destructive" }),
  })
}
