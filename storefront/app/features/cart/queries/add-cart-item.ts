import type { Product, ProductVariant } from "@shop/contracts"
import { formatCents, type PurchaseRefusal, purchaseRefusal } from "@shop/contracts/rules"
import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { getCartQuoteQuery } from "~/lib/cart-quote"
import { apiOf } from "~/lib/query-client"
import { useUser } from "~/lib/session/get-user"
import { savePendingCartItem } from "~/lib/pending-cart-item"
import { useMutation } from "~/lib/use-mutation"
import { addedToast, type CartPlace, failureToast, refusalOfError, refusalToast } from "../lib/cart-toasts"
import { type JoinStart, openJoinSheet } from "../lib/join-sheet-store"
import { getCartQuery } from "./get-cart"

interface Addition {
  product: Pick<Product, "id" | "name" | "imageUrl" | "visibility" | "price" | "ownPrice">
  /** Only for a product with variants. */
  variant?: Pick<ProductVariant, "id" | "title"> | undefined
  quantity: number
}

/** The product's name in toasts, including the variant. */
const nameOf = ({ product, variant }: Addition) =>
  variant ? `${product.name}, ${variant.title}` : product.name

/**
 * Adds a product to the cart, refetches the cart, and shows exactly one toast. For buyers who have to sign in or join
 * first, a sheet opens in which they do, and the product is remembered and added afterwards.
 */
export function useAddCartItem(place: CartPlace) {
  const client = useQueryClient()
  const user = useUser()
  const refuse = (refusal: PurchaseRefusal, addition: Addition, start: JoinStart) => {
    toast(refusalToast(refusal, place))
    if (refusal === "doctor_required") return
    const { product, variant, quantity } = addition
    savePendingCartItem({
      productId: product.id,
      ...(variant && { variantId: variant.id }),
      name: nameOf(addition),
      imageUrl: product.imageUrl,
      price: product.ownPrice ?? product.price,
      visibility: product.visibility,
      quantity,
    })
    openJoinSheet(start)
  }
  const mutation = useMutation({
    mutationFn: ({ product, variant, quantity }: Addition) =>
      apiOf(client).addCartItem({
        body: { productId: product.id, ...(variant && { variantId: variant.id }), quantity },
      }),
    onSuccess: async (_item, addition) => {
      const name = nameOf(addition)
      const amend = toast(addedToast({ ...addition.product, name }))
      await client.invalidateQueries({ queryKey: getCartQuery().queryKey })
      // The product is in the cart, even if its total can't be had now.
      const quote = await client.fetchQuery(getCartQuoteQuery({})).catch(() => null)
      if (quote) amend({ description: `${name}\nYour cart: ${formatCents(quote.total)}` })
    },
    onError: (error, addition) => {
      const refusal = refusalOfError(error)
      // Somebody who was signed in when the page was loaded has an account.
      if (refusal) refuse(refusal, addition, "login")
      else toast(failureToast(error, place))
    },
  })
  const add = (addition: Addition) => {
    // The engine decides; this only saves a request that is certain to be refused.
    const refusal = purchaseRefusal(user, addition.product.visibility)
    if (refusal) refuse(refusal, addition, "register")
    else mutation.mutate(addition)
  }
  return { add, isPending: mutation.isPending }
}
