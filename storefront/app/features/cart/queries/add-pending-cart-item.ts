import { useMutation, useQueryClient } from "@tanstack/react-query"
import { afterToast, toast } from "~/lib/toast-store"
import { isFinalError } from "~/lib/is-final-error"
import { apiOf } from "~/lib/query-client"
import { clearPendingCartItem, savePendingCartItem, type PendingCartItem } from "~/lib/pending-cart-item"
import { failureToast } from "../lib/cart-toasts"
import { getCartQuery } from "./get-cart"

/**
 * Adds a kept item to the cart. The welcome of the sign-in or the membership is read first. The item is
 * forgotten before it is asked for, so that two tabs don't add it twice; where the shop could not decide
 * on it, it is kept for another try.
 */
export function useAddPendingCartItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ productId, quantity }: PendingCartItem) => {
      clearPendingCartItem()
      return apiOf(client).addCartItem({ body: { productId, quantity } })
    },
    onSuccess: async (_item, { name }) => {
      await client.invalidateQueries({ queryKey: getCartQuery().queryKey })
      await afterToast()
      toast({ title: "Added to cart", description: `${name}, as you wanted.` })
    },
    onError: async (error, item) => {
      if (!isFinalError(error)) return savePendingCartItem(item)
      await afterToast()
      toast(failureToast(error, "page"))
    },
  })
}
