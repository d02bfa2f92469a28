import type { CartQuote } from "@shop/contracts"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Of all quotes. It begins as the cart's: what changes the cart asks for them again. */
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

/** A quote by what the buyer has chosen last, whose figures may still be on their way. */
function choosing(quote: CartQuote, deliveryOptionId: string | undefined): CartQuote {
  if (!quote.deliveryOptions.some(({ id }) => id === deliveryOptionId)) return quote
  const deliveryOptions = quote.deliveryOptions.map((option) => ({
    ...option,
    selected: option.id === deliveryOptionId,
  }))
  return { ...quote, deliveryOptions }
}

/** The figures of the cart, those before it until they are there. */
export function useCartQuote(destination: Destination = {}) {
  const { data, error } = useQuery({
    ...getCartQuoteQuery(destination),
    placeholderData: keepPreviousData,
  })
  return { quote: data && choosing(data, destination.deliveryOptionId), error }
}
