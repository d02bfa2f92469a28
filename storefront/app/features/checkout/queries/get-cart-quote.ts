import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** What the cart costs where it goes. Its key begins as the cart's does: what changes that asks for this again. */
export const getCartQuoteQuery = (shippingAddress: string | undefined) =>
  queryOptions({
    queryKey: ["cart", "quote", shippingAddress ?? null],
    queryFn: ({ client, signal }) =>
      apiOf(client).getCartQuote({ query: shippingAddress ? { shippingAddress } : {} }, { signal }),
    // Prices, taxes and discounts may have changed in the shop.
    staleTime: 0,
  })

/** The figures of the cart, those before it until they are there. */
export function useCartQuote(shippingAddress: string | undefined) {
  const { data: quote, error } = useQuery({
    ...getCartQuoteQuery(shippingAddress),
    placeholderData: keepPreviousData,
  })
  return { quote, error }
}
