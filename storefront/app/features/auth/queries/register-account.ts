import type { RegisterBody } from "@shop/contracts"
import { isolated } from "@shop/contracts/rules"
import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { useConfig } from "~/lib/config/get-config"
import { withShownPages } from "~/lib/config/with-shown-pages"
import { readPendingCartItem } from "~/lib/pending-cart-item"
import { apiOf } from "~/lib/query-client"
import { requireCookies } from "~/lib/session/require-cookies"
import { setViewer } from "~/lib/session/viewer-cache"
import { useMutation } from "~/lib/use-mutation"

/** What waits in this browser until the new user joins. */
function kept(): string[] {
  const item = readPendingCartItem()
  return item ? [`${isolated(item.name)} will be in your cart once you join.`] : []
}

/** Creates an account, which is signed in at once, and updates the viewer. */
export function useRegister() {
  const client = useQueryClient()
  const { siteName } = useConfig()
  return useMutation({
    mutationFn: async (body: RegisterBody) => {
      requireCookies()
      return withShownPages(client, (shown) => apiOf(client).register({ body: { ...body, ...shown } }))
    },
    onSuccess: async (user) => {
      await setViewer(client, user)
      toast({
        title: "Registration successful",
        description: [`Welcome to ${siteName}!`, ...kept()].join(" "),
      })
    },
    onError: (error) =>
      toast({ title: "Registration failed", description: error.message, variant: "destructive" }),
  })
}
