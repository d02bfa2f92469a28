import type { LoginBody } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { hasErrorCode } from "~/lib/form/has-error-code"
import { toast } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"
import { requireCookies } from "~/lib/session/require-cookies"
import { setViewer } from "~/lib/session/viewer-cache"
import { useMutation } from "~/lib/use-mutation"

/** Signs in and updates the viewer. Refusals, including rate limiting, are shown with the API's own message. */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: LoginBody) => {
      requireCookies()
      return apiOf(client).login({ body })
    },
    onSuccess: async (user) => {
      await setViewer(client, user)
      toast({ title: "Login successful", description: `Welcome back, ${user.fullName ?? user.username}!` })
    },
    onError: (error) => {
      // Asking for the code of a second factor is no failure, and a wrong one is told at its field.
      if (hasErrorCode(error, "second_factor_required") || hasErrorCode(error, "validation")) return
      toast({ title: "Login failed", description: error.message, variant: "destructive" })
    },
  })
}
