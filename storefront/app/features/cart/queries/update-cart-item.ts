import { useMutation, useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { getCartQuery } from "./get-cart"

/** Sets a quantity and refreshes the list. Failures are only logged. */
export function useUpdateCartItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      apiOf(client).updateCartItem({ params: { id }, body: { quantity } }),
    onSuccess: () => client.invalidateQueries({ queryKey: getCartQuery().queryKey }),
    onError: (error) => console.error("Failed to update cart", error),
  })
}
