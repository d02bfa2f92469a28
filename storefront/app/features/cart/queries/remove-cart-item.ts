import { useMutation, useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { getCartQuery } from "./get-cart"

/** Removes an item and refreshes the list. Failures are only logged. */
export function useRemoveCartItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => apiOf(client).deleteCartItem({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: getCartQuery().queryKey }),
    onError: (error) => console.error("Failed to remove item from cart", error),
  })
}
