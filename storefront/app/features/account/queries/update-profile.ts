import type { ProfileBody } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"
import { EMAIL_VERIFICATION_KEY } from "~/lib/query-keys"
import { apiErrorMessage } from "~/lib/api-error-message"
import { getUserQuery } from "~/lib/session/get-user"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { useMutation } from "~/lib/use-mutation"

/** Updates the profile; the response replaces the cached user. */
export function useUpdateProfile() {
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "Your changes weren't saved.",
  })
  return useMutation({
    mutationFn: (body: ProfileBody) => apiOf(client).updateProfile({ body }),
    onSuccess: (user, { email }) => {
      client.setQueryData(getUserQuery().queryKey, user)
      // A new email address may have to be confirmed.
      void client.invalidateQueries({ queryKey: EMAIL_VERIFICATION_KEY })
      const waits = email.trim().toLowerCase() !== user.email
      toast({
        title: "Profile updated",
        description: waits
          ? "To confirm your new email address, use the link we sent to it."
          : "Your changes have been saved.",
      })
    },
    onError: async (error) => {
      if (await sessionEnded(error)) return
      const description = apiErrorMessage(error) ?? "Failed to update profile. Please try again."
      toast({ title: "Update failed", description, variant: "destructive" })
    },
  })
}
