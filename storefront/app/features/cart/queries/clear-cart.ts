import { useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"
import { useCartError } from "../lib/use-cart-error"
import { getCartQuery, refreshAfterRemoval } from "./get-cart"

/** Removes all items in parallel, and refetches the cart once every request has settled. */
export function useClearCart() {
  const client = useQueryClient()
  const changeFailed = useCartError(false)
  return useMutation({
    mutationFn: async () => {
      const items = await client.ensureQueryData(getCartQuery())
      const removals = await Promise.allSettled(
        items.map(({ id }) => apiOf(client).deleteCartItem({ params: { id } })),
      )
      const failed = removals.find((removal) => removal.status === "rejected")
      if (failed) throw failed.reason
    },
    onError: (error) => changeFailed("Failed to clear cart", error),
    onSettled: () => refreshAfterRemoval(client),
  })
}
