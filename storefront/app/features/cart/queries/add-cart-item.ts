import type { Product } from "@shop/contracts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useLocation } from "react-router"
import { toast } from "~/lib/toast-store"
import { paths } from "~/config/paths"
import { apiOf } from "~/lib/query-client"
import { useUser } from "~/lib/session/get-user"
import { savePendingCartItem } from "~/lib/pending-cart-item"
import { cartGate, type CartGate } from "../lib/cart-gate"
import { type CartPlace, failureToast, gateOfError, gateToast } from "../lib/cart-toasts"
import { getCartQuery } from "./get-cart"

interface Addition {
  product: Pick<Product, "id" | "name" | "visibility">
  quantity: number
}

/**
 * Adds a product to the cart, refreshes the list, and says what happened: one toast, never two. Whoever
 * has to sign in or join first is shown the way, and finds the product in the cart afterwards.
 */
export function useAddCartItem(place: CartPlace) {
  const client = useQueryClient()
  const user = useUser()
  const { pathname, search } = useLocation()
  const refuse = (gate: Exclude<CartGate, "open">, { product, quantity }: Addition) => {
    if (gate !== "doctor") {
      savePendingCartItem({
        productId: product.id,
        name: product.name,
        visibility: product.visibility,
        quantity,
      })
    }
    const ways = {
      login: { label: "Sign In", to: paths.auth({ redirect: pathname + search }) },
      membership: { label: "Become a Member", to: paths.membership() },
      doctor: undefined,
    }
    const action = ways[gate]
    toast({ ...gateToast(gate, place), ...(action && { action }) })
  }
  const mutation = useMutation({
    mutationFn: ({ product, quantity }: Addition) =>
      apiOf(client).addCartItem({ body: { productId: product.id, quantity } }),
    onSuccess: async (_item, { product }) => {
      toast({ title: "Added to cart", description: product.name })
      await client.invalidateQueries({ queryKey: getCartQuery().queryKey })
    },
    onError: (error, addition) => {
      const gate = gateOfError(error)
      if (gate) refuse(gate, addition)
      else toast(failureToast(error, place))
    },
  })
  const add = (addition: Addition) => {
    const gate = cartGate(user, addition.product)
    if (gate === "open") mutation.mutate(addition)
    else refuse(gate, addition)
  }
  return { add, isPending: mutation.isPending }
}
