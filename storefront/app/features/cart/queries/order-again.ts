import { isolated } from "@shop/contracts/rules"
import type { Order } from "@shop/contracts"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { isFinalError } from "~/lib/is-final-error"
import { apiOf } from "~/lib/query-client"
import { syncViewerOnError } from "~/lib/session/sync-viewer-on-error"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { useMutation } from "~/lib/use-mutation"
import { CART_ACTIONS, failureToast } from "../lib/cart-toasts"
import { getCartQuery } from "./get-cart"

type OrderedItem = Pick<
  Order["items"][number],
  "variantId" | "variantTitle" | "name" | "price" | "quantity"
> & { productId: number | null }

/** The items of an order that can be bought again: not gifts, and not products that were deleted. */
export function reorderable<Item extends OrderedItem>(
  items: readonly Item[],
): (Item & { productId: number })[] {
  return items.flatMap((item) =>
    item.productId === null || item.price === 0 ? [] : [{ ...item, productId: item.productId }],
  )
}

/** Adds the items one by one. Collects refused items; stops at other errors and at a missing membership. */
async function addAll(client: QueryClient, items: readonly OrderedItem[]) {
  const api = apiOf(client)
  const refused: string[] = []
  const available = reorderable(items)
  for (const { productId, variantId, variantTitle, quantity, name } of available) {
    try {
      // A product that had no variants when it was ordered is added without one.
      const variant = variantTitle !== null && variantId !== null && { variantId }
      await api.addCartItem({ body: { productId, ...variant, quantity } })
    } catch (error) {
      if (!isFinalError(error) || error.code === "membership_required") throw error
      syncViewerOnError(client, error)
      refused.push(error.status === 404 ? `${isolated(name)} is no longer available.` : error.message)
    }
  }
  return { added: available.length - refused.length, refused }
}

/**
 * Adds all items of an order to the cart again and names those that were refused.
 *
 * @param from where the items come from, as worded in the toast
 */
export function useOrderAgain(from = " from this order") {
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "Then add the items again.",
  })
  return useMutation({
    mutationFn: (order: { items: readonly OrderedItem[] }) => addAll(client, order.items),
    onSuccess: ({ added, refused }) => {
      if (added === 0) {
        return toast({
          title: "Failed to add item to cart",
          description: refused.join(" "),
          variant: "destructive",
        })
      }
      const count = `${added} ${added === 1 ? "product" : "products"}${from}.`
      toast({ title: "Added to cart", description: [count, ...refused].join(" "), actions: CART_ACTIONS })
    },
    onError: async (error) => {
      if (await sessionEnded(error)) return
      toast(failureToast(error, "page"))
    },
    onSettled: () => client.invalidateQueries({ queryKey: getCartQuery().queryKey }),
  })
}
