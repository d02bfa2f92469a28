import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { apiOf } from "~/lib/query-client"

/** Activates the membership of a paid intent. It does not take over the viewer: the place decides when. */
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
