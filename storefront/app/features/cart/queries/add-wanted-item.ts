import { useMutation, useQueryClient } from "@tanstack/react-query"
import { afterToast, toast } from "~/lib/toast-store"
import { isDecided } from "~/lib/is-decided"
import { apiOf } from "~/lib/query-client"
import { forgetWantedItem, rememberWantedItem, type WantedItem } from "~/lib/wanted-item"
import { failureToast } from "../lib/cart-toasts"
import { getCartQuery } from "./get-cart"

/**
 * Adds a kept item to the cart. The welcome of the sign-in or the membership is read first. The item is
 * forgotten before it is asked for, so that two tabs don't add it twice; where the shop could not decide
 * on it, it is kept for another try.
 */
export function useAddWantedItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ productId, quantity }: WantedItem) => {
      forgetWantedItem()
      return apiOf(client).addCartItem({ body: { productId, quantity } })
    },
    onSuccess: async (_item, { name }) => {
      await client.invalidateQueries({ queryKey: getCartQuery().queryKey })
      await afterToast()
      toast({ title: "Added to cart", description: `${name}, as you wanted.` })
    },
    onError: async (error, item) => {
      if (!isDecided(error)) return rememberWantedItem(item)
      await afterToast()
      toast(failureToast(error, "page"))
    },
  })
}
