import type { Product } from "@shop/contracts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { toast } from "~/components/toast/toast-store"
import { apiOf } from "~/lib/query-client"
import { useUser } from "~/lib/session/get-user"
import { cartGate } from "../lib/cart-gate"
import { type CartPlace, failureToast, gateToast } from "../lib/cart-toasts"
import { getCartQuery } from "./get-cart"

interface Addition {
  product: Pick<Product, "id" | "name" | "visibility">
  quantity: number
}

/** Adds a product to the cart, refreshes the list, and says what happened: one toast, never two. */
export function useAddCartItem(place: CartPlace) {
  const client = useQueryClient()
  const user = useUser()
  const mutation = useMutation({
    mutationFn: ({ product, quantity }: Addition) =>
      apiOf(client).addCartItem({ body: { productId: product.id, quantity } }),
    onSuccess: async (_item, { product }) => {
      toast({ title: "Added to cart", description: product.name })
      await client.invalidateQueries({ queryKey: getCartQuery().queryKey })
    },
    onError: (error) => toast(failureToast(error, place)),
  })
  const add = (addition: Addition) => {
    const gate = cartGate(user, addition.product)
    if (gate === "open") mutation.mutate(addition)
    else toast(gateToast(gate, place))
  }
  return { add, isPending: mutation.isPending }
}
