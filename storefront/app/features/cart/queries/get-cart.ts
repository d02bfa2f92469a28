import type { CartItem } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useUser } from "~/lib/session/get-user"

export const getCartQuery = () =>
  queryOptions({
    queryKey: ["cart"],
    queryFn: ({ client, signal }) => apiOf(client).listCart(undefined, { signal }),
  })

const EMPTY: CartItem[] = []

/** The cart of the signed-in user; nobody else has one, so nobody else asks. */
export function useCart() {
  const signedIn = useUser() !== null
  const { data, isPending, isError } = useQuery({ ...getCartQuery(), enabled: signedIn })
  return {
    items: signedIn ? (data ?? EMPTY) : EMPTY,
    isPending: signedIn && isPending,
    isError: signedIn && isError,
  }
}
