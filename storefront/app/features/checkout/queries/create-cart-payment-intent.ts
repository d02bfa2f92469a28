import type { CartPaymentIntentBody } from "@shop/contracts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Prepares the provider's payment of the cart as it is now. */
export function useCreateCartPaymentIntent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CartPaymentIntentBody) => apiOf(client).createCartPaymentIntent({ body }),
  })
}
