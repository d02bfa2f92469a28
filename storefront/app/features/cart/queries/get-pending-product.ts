import type { Product } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useQuery } from "@tanstack/react-query"
import type { PendingCartItem } from "~/lib/pending-cart-item"
import { apiOf } from "~/lib/query-client"

export interface PendingProduct {
  name: string
  imageUrl: string | null
  /** Of one, in cents; undefined until it is known. */
  price: number | undefined
  /** Why the item can't be bought as it was chosen. */
  problem: string | undefined
}

/** What of the product is chosen now: a variant, or the product itself. */
function choiceIn(product: Product, { variantId }: PendingCartItem) {
  if (!variantId)
    return product.variants ? undefined : { ...product, price: product.ownPrice ?? product.price }
  return product.variants?.find(({ id }) => id === variantId)
}

function problemOf(left: number, quantity: number): string | undefined {
  if (left === 0) return "Now sold out."
  return left < quantity ? `Only ${left} left.` : undefined
}

/** The remembered item as it is sold now; until that is loaded, as it was when it was chosen. */
export function usePendingProduct(item: PendingCartItem): PendingProduct {
  const { data, error } = useQuery({
    queryKey: ["products", "pending", item.productId],
    queryFn: ({ client, signal }) =>
      apiOf(client).getProduct({ params: { id: String(item.productId) } }, { signal }),
    // It is a promise of the shop, so it is looked up each time.
    staleTime: 0,
  })
  const { name, imageUrl = null, price, quantity, visibility } = item
  const choice = data && choiceIn(data, item)
  if (!choice) {
    // Those who are not signed in don't find what only members may see.
    const isMissing = error instanceof ApiError && error.status === 404 && visibility === "public"
    return { name, imageUrl, price, problem: data || isMissing ? "No longer available." : undefined }
  }
  return {
    name,
    imageUrl: choice.imageUrl ?? data.imageUrl,
    price: choice.price,
    problem: problemOf(choice.stockQuantity, quantity),
  }
}
