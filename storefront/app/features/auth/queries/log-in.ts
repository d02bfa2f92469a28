import type { LoginBody } from "@shop/contracts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"
import { setViewer } from "~/lib/session/viewer-cache"

/** Signs in and takes over the viewer. The refusal's own sentence is shown, also that of too many attempts. */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LoginBody) => apiOf(client).login({ body }),
    onSuccess: async (user) => {
      await setViewer(client, user)
      toast({ title: "Login successful", description: `Welcome back, ${user.fullName ?? user.username}!` })
    },
    onError: (error) => toast({ title: "Login failed", description: error.message, variant: "destructive" }),
  })
}
