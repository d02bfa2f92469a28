import { queryOptions, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { withShownPages } from "~/lib/config/with-shown-pages"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

interface PaymentIntentInput {
  /** The full price in dollars, before any discount; the server computes the price itself. */
  amount: number
  discountCode: string | undefined
  /** The state where the buyer lives; undefined unless the membership is taxed. */
  state: string | undefined
}

/** Creates the payment intent when the button is pressed: for the demo provider, or when nothing is due. */
export function useCreatePaymentIntent() {
  const client = useQueryClient()
  const [send] = useState(createIdempotentSender)
  return useMutation({
    mutationFn: (body: PaymentIntentInput) =>
      withShownPages(client, ({ termsVersion }) =>
        send({ ...body, termsVersion }, (idempotencyKey) =>
          apiOf(client).createPaymentIntent({ body: { ...body, termsVersion } }, { idempotencyKey }),
        ),
      ),
  })
}

/**
 * Creates the payment intent ahead of time, for a provider's form that needs its client secret, and for the tax due.
 * Removed from the cache when the screen unmounts.
 */
export const getPaymentIntentQuery = (body: PaymentIntentInput) =>
  queryOptions({
    queryKey: ["membership-payment-intent", body.amount, body.discountCode ?? null, body.state ?? null],
    queryFn: ({ client }) =>
      withShownPages(client, ({ termsVersion }) =>
        apiOf(client).createPaymentIntent({ body: { ...body, termsVersion } }),
      ),
    gcTime: 0,
  })
