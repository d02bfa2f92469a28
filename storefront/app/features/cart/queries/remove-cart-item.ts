import { useMutation, useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useChangeFailed } from "../lib/use-change-failed"
import { refreshAfterRemoval } from "./get-cart"

/** Removes an item and refreshes the list. */
export function useRemoveCartItem({ silent }: { silent: boolean }) {
  const client = useQueryClient()
  const changeFailed = useChangeFailed(silent)
  return useMutation({
    mutationFn: (id: string) => apiOf(client).deleteCartItem({ params: { id } }),
    onSuccess: () => refreshAfterRemoval(client),
    onError: (error) => changeFailed("Failed to remove item from cart", error),
  })
}
