import type { CartPaymentIntentBody } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

/** Creates the provider's payment intent for the current cart. */
export function useCreateCartPaymentIntent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CartPaymentIntentBody) => apiOf(client).createCartPaymentIntent({ body }),
  })
}
