import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

/** Activates the membership of a paid payment intent. Doesn't update the viewer: the caller decides when. */
export function useConfirmMembershipPayment() {
  const client = useQueryClient()
  const [send] = useState(createIdempotentSender)
  return useMutation({
    mutationFn: (paymentIntentId: string) =>
      send(paymentIntentId, (idempotencyKey) =>
        apiOf(client).confirmMembershipPayment({ body: { paymentIntentId } }, { idempotencyKey }),
      ),
  })
}
