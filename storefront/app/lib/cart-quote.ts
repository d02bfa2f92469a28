import type { CartQuote } from "@shop/contracts"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Prefix of all quote keys. It starts with the cart's key, so that changes to the cart invalidate the quotes. */
export const CART_QUOTE_KEY = ["cart", "quote"]

interface Destination {
  /** 'address, city, state zip' */
  shippingAddress?: string | undefined
  deliveryOptionId?: string | undefined
}

/** The cart's price, with shipping and taxes for a destination. */
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

/** A quote with the buyer's latest delivery option selected, even while its prices are still loading. */
function choosing(quote: CartQuote, deliveryOptionId: string | undefined): CartQuote {
  if (!quote.deliveryOptions.some(({ id }) => id === deliveryOptionId)) return quote
  const deliveryOptions = quote.deliveryOptions.map((option) => ({
    ...option,
    selected: option.id === deliveryOptionId,
  }))
  return { ...quote, deliveryOptions }
}

/** The cart's quote, or the previous one while a new one is loading. */
export function useCartQuote(destination: Destination = {}) {
  const { data, error } = useQuery({
    ...getCartQuoteQuery(destination),
    placeholderData: keepPreviousData,
  })
  return { quote: data && choosing(data, destination.deliveryOptionId), error }
}
