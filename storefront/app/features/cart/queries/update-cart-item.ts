import { useMutation, useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useCartError } from "../lib/use-cart-error"
import { getCartQuery } from "./get-cart"

export function useUpdateCartItem({ silent }: { silent: boolean }) {
  const client = useQueryClient()
  const changeFailed = useCartError(silent)
  return useMutation({
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      apiOf(client).updateCartItem({ params: { id }, body: { quantity } }),
    onSuccess: () => client.invalidateQueries({ queryKey: getCartQuery().queryKey }),
    onError: (error) => changeFailed("Failed to update cart", error),
  })
}
