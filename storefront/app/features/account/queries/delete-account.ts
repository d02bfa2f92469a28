import type { AccountDeletionBody } from "@shop/contracts"
import { queryOptions, useQueryClient } from "@tanstack/react-query"
import { hasErrorCode } from "~/lib/form/has-error-code"
import { apiErrorMessage } from "~/lib/api-error-message"
import { clearPendingCartItem } from "~/lib/pending-cart-item"
import { apiOf } from "~/lib/query-client"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { toast } from "~/lib/toast-store"
import { useMutation } from "~/lib/use-mutation"

/** Never cached, because a new order may have changed the terms in the meantime. */
export const getDeletionTermsQuery = () =>
  queryOptions({
    queryKey: ["deletion-terms"],
    queryFn: ({ client, signal }) => apiOf(client).getDeletionTerms(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Deletes the account. Callers must then leave the page with a full load, to drop the personal data in memory. */
export function useDeleteAccount() {
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "Your account wasn't deleted.",
  })
  const mutation = useMutation({
    mutationFn: (body: AccountDeletionBody) => apiOf(client).deleteOwnAccount({ body }),
    onSuccess: clearPendingCartItem,
    onError: async (error) => {
      if (await sessionEnded(error)) return
      if (hasErrorCode(error, "validation") || hasErrorCode(error, "sign_in_again")) return
      const description = apiErrorMessage(error) ?? "Please try again."
      toast({ title: "Your account wasn't deleted", description, variant: "destructive" })
      await client.invalidateQueries({ queryKey: getDeletionTermsQuery().queryKey })
    },
  })
  return { ...mutation, needsSignIn: hasErrorCode(mutation.error, "sign_in_again") }
}
