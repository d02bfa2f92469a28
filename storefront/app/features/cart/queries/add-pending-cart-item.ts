import { useQueryClient } from "@tanstack/react-query"
import { paths } from "~/config/paths"
import { afterToast, toast } from "~/lib/toast-store"
import { isFinalError } from "~/lib/is-final-error"
import { apiOf } from "~/lib/query-client"
import { clearPendingCartItem, savePendingCartItem, type PendingCartItem } from "~/lib/pending-cart-item"
import { useMutation } from "~/lib/use-mutation"
import { addedToast, failureToast } from "../lib/cart-toasts"
import { getCartQuery } from "./get-cart"

const GONE = { description: "The item you chose is no longer available." }

const seeProduct = ({ productId }: PendingCartItem) => ({
  actions: [{ label: "See the product", to: paths.product(productId) }],
})

/**
 * Adds the remembered item to the cart; its toast waits until the one about signing in or joining is gone. The item is
 * forgotten before the call, so that two tabs don't add it twice, and remembered again if a retry may succeed.
 */
export function useAddPendingCartItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ productId, variantId, quantity }: PendingCartItem) => {
      clearPendingCartItem()
      return apiOf(client).addCartItem({ body: { productId, ...(variantId && { variantId }), quantity } })
    },
    onSuccess: async ({ product }, { name }) => {
      await client.invalidateQueries({ queryKey: getCartQuery().queryKey })
      await afterToast()
      toast({ ...addedToast(product), description: `We've added ${name} to your cart.` })
    },
    onError: async (error, item) => {
      if (!isFinalError(error)) return savePendingCartItem(item)
      await afterToast()
      toast({ ...failureToast(error, "page"), ...(error.status === 404 ? GONE : seeProduct(item)) })
    },
  })
}
