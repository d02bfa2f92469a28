import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { withShownPages } from "~/lib/config/with-shown-pages"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

interface PurchaseInput {
  discountCode: string | undefined
}

/** Buys the membership if no card is needed; otherwise fails with `payment_required`. */
export function usePurchaseMembership() {
  const client = useQueryClient()
  const [send] = useState(createIdempotentSender)
  return useMutation({
    mutationFn: (body: PurchaseInput) =>
      withShownPages(client, ({ termsVersion }) =>
        send({ ...body, termsVersion }, (idempotencyKey) =>
          apiOf(client).purchaseMembership({ body: { ...body, termsVersion } }, { idempotencyKey }),
        ),
      ),
  })
}
