import type { Product } from "@shop/contracts"
import { formatCents, type PurchaseRefusal, purchaseRefusal } from "@shop/contracts/rules"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useLocation } from "react-router"
import { toast } from "~/lib/toast-store"
import { paths } from "~/config/paths"
import { getCartQuoteQuery } from "~/lib/cart-quote"
import { apiOf } from "~/lib/query-client"
import { useUser } from "~/lib/session/get-user"
import { savePendingCartItem } from "~/lib/pending-cart-item"
import { addedToast, type CartPlace, failureToast, refusalOfError, refusalToast } from "../lib/cart-toasts"
import { getCartQuery } from "./get-cart"

interface Addition {
  product: Pick<Product, "id" | "name" | "imageUrl" | "visibility">
  quantity: number
}

/**
 * Adds a product to the cart, refreshes it, and shows exactly one toast. Visitors who have to sign in or join first
 * are sent there, and find the product in the cart afterwards.
 */
export function useAddCartItem(place: CartPlace) {
  const client = useQueryClient()
  const user = useUser()
  const { pathname, search } = useLocation()
  const refuse = (refusal: PurchaseRefusal, { product, quantity }: Addition) => {
    if (refusal !== "doctor_required") {
      savePendingCartItem({
        productId: product.id,
        name: product.name,
        visibility: product.visibility,
        quantity,
      })
    }
    const actions = {
      unauthenticated: { label: "Sign In", to: paths.auth({ redirect: pathname + search }) },
      membership_required: { label: "Become a Member", to: paths.membership() },
      doctor_required: undefined,
    }
    const action = actions[refusal]
    toast({ ...refusalToast(refusal, place), ...(action && { actions: [action] }) })
  }
  const mutation = useMutation({
    mutationFn: ({ product, quantity }: Addition) =>
      apiOf(client).addCartItem({ body: { productId: product.id, quantity } }),
    onSuccess: async (_item, { product }) => {
      const amend = toast(addedToast(product))
      await client.invalidateQueries({ queryKey: getCartQuery().queryKey })
      const { total } = await client.fetchQuery(getCartQuoteQuery({}))
      amend({ description: `${product.name}\nYour cart: ${formatCents(total)}` })
    },
    onError: (error, addition) => {
      const refusal = refusalOfError(error)
      if (refusal) refuse(refusal, addition)
      else toast(failureToast(error, place))
    },
  })
  const add = (addition: Addition) => {
    // The engine decides; this spares a call whose refusal is certain.
    const refusal = purchaseRefusal(user, addition.product.visibility)
    if (refusal) refuse(refusal, addition)
    else mutation.mutate(addition)
  }
  return { add, isPending: mutation.isPending }
}
