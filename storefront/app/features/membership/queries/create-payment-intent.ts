import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { withShownPages } from "~/lib/config/with-shown-pages"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { apiOf } from "~/lib/query-client"

interface PaymentIntentInput {
  /** The full price in dollars, whatever the discount; the server prices by itself. */
  amount: number
  discountCode: string | undefined
  /** Where the buyer lives, where there is a tax on the membership. */
  state: string | undefined
}

/** Prepares the payment when the button is pressed, as the demo does. */
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
 * Creates the payment intent ahead of time, for a provider's form that needs its secret; removed from the cache with
 * the screen.
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
