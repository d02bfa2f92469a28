import { useQueryClient } from "@tanstack/react-query"
import { CART_KEY } from "~/lib/query-keys"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"
import { useCartError } from "../lib/use-cart-error"
import { refreshAfterRemoval } from "./get-cart"

export function useRemoveCartItem({ silent }: { silent: boolean }) {
  const client = useQueryClient()
  const changeFailed = useCartError(silent)
  return useMutation({
    scope: { id: CART_KEY[0] },
    mutationFn: (id: string) => apiOf(client).deleteCartItem({ params: { id } }),
    onSuccess: () => refreshAfterRemoval(client),
    onError: (error) => changeFailed("Failed to remove item from cart", error),
  })
}
