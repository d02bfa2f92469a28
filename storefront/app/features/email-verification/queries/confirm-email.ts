import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"
import { getEmailVerificationQuery } from "./get-email-verification"

/** Confirms an address with the token from the emailed link. The screen handles an invalid token. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => apiOf(client).confirmEmail({ body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: getEmailVerificationQuery().queryKey }),
    onError: (error) => {
      if (isInvalidToken(error)) return
      toast({ title: "Email address not confirmed", description: error.message, variant: "destructive" })
    },
  })
}
