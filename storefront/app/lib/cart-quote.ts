import type { CartQuote } from "@shop/contracts"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Prefix of all quotes' keys. It starts with the cart's key, so that changes of the cart invalidate them. */
export const CART_QUOTE_KEY = ["cart", "quote"]

interface Destination {
  /** 'address, city, state zip' */
  shippingAddress?: string | undefined
  deliveryOptionId?: string | undefined
}

/** What the cart costs where it goes. */
export const getCartQuoteQuery = ({ shippingAddress, deliveryOptionId }: Destination) =>
  queryOptions({
    queryKey: [...CART_QUOTE_KEY, shippingAddress ?? null, deliveryOptionId ?? null],
    queryFn: ({ client, signal }) =>
      apiOf(client).getCartQuote(
        { query: shippingAddress ? { shippingAddress, deliveryOptionId } : {} },
        { signal },
      ),
    // Prices, taxes and discounts may have changed in the shop.
    staleTime: 0,
  })

/** A quote with the buyer's latest choice of delivery, whose prices may still be loading. */
function choosing(quote: CartQuote, deliveryOptionId: string | undefined): CartQuote {
  if (!quote.deliveryOptions.some(({ id }) => id === deliveryOptionId)) return quote
  const deliveryOptions = quote.deliveryOptions.map((option) => ({
    ...option,
    selected: option.id === deliveryOptionId,
  }))
  return { ...quote, deliveryOptions }
}

/** The quote of the cart; the previous one while another is loading. */
export function useCartQuote(destination: Destination = {}) {
  const { data, error } = useQuery({
    ...getCartQuoteQuery(destination),
    placeholderData: keepPreviousData,
  })
  return { quote: data && choosing(data, destination.deliveryOptionId), error }
}
