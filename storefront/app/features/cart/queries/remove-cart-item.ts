import { useMutation, useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useCartError } from "../lib/use-cart-error"
import { refreshAfterRemoval } from "./get-cart"

export function useRemoveCartItem({ silent }: { silent: boolean }) {
  const client = useQueryClient()
  const changeFailed = useCartError(silent)
  return useMutation({
    mutationFn: (id: string) => apiOf(client).deleteCartItem({ params: { id } }),
    onSuccess: () => refreshAfterRemoval(client),
    onError: (error) => changeFailed("Failed to remove item from cart", error),
  })
}
