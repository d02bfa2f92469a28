import { useMutation, useQueryClient } from "@tanstack/react-query"
import { toast } from "~/components/toast/toast-store"
import { apiOf } from "~/lib/query-client"
import { getCartQuery } from "./get-cart"

/** Removes every item, all in parallel, and refreshes the list. */
export function useClearCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const api = apiOf(client)
      const items = await client.ensureQueryData(getCartQuery())
      await Promise.all(items.map((item) => api.deleteCartItem({ params: { id: item.id } })))
    },
    onSettled: () => client.invalidateQueries({ queryKey: getCartQuery().queryKey }),
    onError: () => toast({ title: "Error", description: "Failed to clear cart", variant: "destructive" }),
  })
}
