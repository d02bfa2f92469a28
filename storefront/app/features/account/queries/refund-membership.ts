import { formatCents } from "@shop/contracts/rules"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { apiErrorMessage } from "~/lib/api-error-message"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { apiOf } from "~/lib/query-client"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { refreshViewer } from "~/lib/session/viewer-cache"
import { toast } from "~/lib/toast-store"
import { useMutation } from "~/lib/use-mutation"
import { getMembershipQuery } from "./get-membership"

/** Refunds the membership, then reloads the viewer and everything on the screen that depends on it. */
export function useRefundMembership() {
  const client = useQueryClient()
  const [send] = useState(createIdempotentSender)
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "Your membership wasn't refunded.",
  })
  return useMutation({
    mutationFn: (body: { amount: number }) =>
      send(body, (idempotencyKey) => apiOf(client).refundMembership({ body }, { idempotencyKey })),
    onSuccess: async (membership, { amount }) => {
      await refreshViewer(client)
      client.setQueryData(getMembershipQuery().queryKey, membership)
      toast({
        title: "Membership refunded",
        description: `${formatCents(amount)} will go back to your original payment method. We've emailed you the details.`,
      })
    },
    onError: async (error) => {
      if (await sessionEnded(error)) return
      const description = apiErrorMessage(error) ?? "Please try again."
      toast({ title: "Your membership wasn't refunded", description, variant: "destructive" })
      await client.invalidateQueries({ queryKey: getMembershipQuery().queryKey })
    },
  })
}
