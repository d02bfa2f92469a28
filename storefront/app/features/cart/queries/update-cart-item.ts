import { useQueryClient } from "@tanstack/react-query"
import { CART_KEY } from "~/lib/query-keys"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"
import { useCartError } from "../lib/use-cart-error"
import { getCartQuery } from "./get-cart"

/** Sets quantities, one after the other, so that the last one wins. */
export function useUpdateCartItem({ silent }: { silent: boolean }) {
  const client = useQueryClient()
  const changeFailed = useCartError(silent)
  return useMutation({
    scope: { id: CART_KEY[0] },
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      apiOf(client).updateCartItem({ params: { id }, body: { quantity } }),
    onSuccess: () => client.invalidateQueries({ queryKey: getCartQuery().queryKey }),
    onError: (error) => changeFailed("Failed to update cart", error),
  })
}
