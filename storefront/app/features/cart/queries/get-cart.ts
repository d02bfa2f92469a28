import type { CartItem } from "@shop/contracts"
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query"
import { CART_QUOTE_KEY } from "~/lib/cart-quote"
import { CART_KEY } from "~/lib/query-keys"
import { apiOf } from "~/lib/query-client"
import { useUser } from "~/lib/session/get-user"

export const getCartQuery = () =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: ({ client, signal }) => apiOf(client).listCart(undefined, { signal }),
  })

/** Refetches the cart after a removal, and its quote unless the cart is empty. */
export async function refreshAfterRemoval(client: QueryClient): Promise<void> {
  const { queryKey } = getCartQuery()
  await client.invalidateQueries({ queryKey, exact: true })
  if (client.getQueryData(queryKey)?.length === 0) client.removeQueries({ queryKey: CART_QUOTE_KEY })
  else await client.invalidateQueries({ queryKey: CART_QUOTE_KEY })
}

const EMPTY: CartItem[] = []

/** The signed-in user's cart; not fetched for visitors, who have none. */
export function useCart() {
  const signedIn = useUser() !== null
  const { data, isPending, isError } = useQuery({ ...getCartQuery(), enabled: signedIn })
  return {
    items: signedIn ? (data ?? EMPTY) : EMPTY,
    isPending: signedIn && isPending,
    isError: signedIn && isError,
    /** The session has ended, and what was in the cart is still in the account's. */
    isSignedOut: !signedIn && (data?.length ?? 0) > 0,
  }
}
