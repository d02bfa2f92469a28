import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Of all quotes. It begins as the cart's: what changes the cart asks for them again. */
export const CART_QUOTE_KEY = ["cart", "quote"]

/** What the cart costs where it goes. */
export const getCartQuoteQuery = (shippingAddress: string | undefined) =>
  queryOptions({
    queryKey: [...CART_QUOTE_KEY, shippingAddress ?? null],
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
