import type { Product } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { toast } from "~/components/toast/toast-store"
import { apiOf } from "~/lib/query-client"
import { useUser } from "~/lib/session/get-user"
import { cartGate, GATE_TOASTS } from "../lib/cart-gate"
import { getCartQuery } from "./get-cart"

interface Addition {
  product: Pick<Product, "id" | "name" | "visibility">
  quantity: number
}

/** Refusals whose sentence helps the buyer more than the general one, for example how many are left. */
const TELLING_CODES = ["out_of_stock", "cart_limit"]

function failureToast(error: Error, failure: string) {
  if (error instanceof ApiError) {
    if (error.code === "unauthenticated") return GATE_TOASTS.login
    if (error.code === "membership_required") return GATE_TOASTS.membership
    if (error.code === "doctor_required") return GATE_TOASTS.doctor
    if (TELLING_CODES.includes(error.code)) {
      return { title: failure, description: error.message, variant: "destructive" } as const
    }
  }
  return { title: "Error", description: failure, variant: "destructive" } as const
}

/**
 * Adds a product to the cart, refreshes the list, and says what happened: one toast, never two.
 *
 * @param failure the sentence of the place: cards say 'Failed to add product to cart', everything else
 *   'Failed to add item to cart' (decisions, section 10)
 */
export function useAddCartItem(failure: string) {
  const client = useQueryClient()
  const user = useUser()
  const mutation = useMutation({
    mutationFn: ({ product, quantity }: Addition) =>
      apiOf(client).addCartItem({ body: { productId: product.id, quantity } }),
    onSuccess: async (_item, { product }) => {
      toast({ title: "Added to cart", description: product.name })
      await client.invalidateQueries({ queryKey: getCartQuery().queryKey })
    },
    onError: (error) => toast(failureToast(error, failure)),
  })
  const add = (addition: Addition) => {
    const gate = cartGate(user, addition.product)
    if (gate === "open") mutation.mutate(addition)
    else toast(GATE_TOASTS[gate])
  }
  return { add, isPending: mutation.isPending }
}
