import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { suggestCategories, suggestProducts } from "../lib/suggestion"

const MAX_PRODUCTS = 5
const MIN_CHARACTERS = 2

/** @param words the typed text, trimmed */
const getSuggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ["search", "suggestions", words],
    queryFn: async ({ client, signal }) => {
      const [products, categories] = await Promise.all([
        apiOf(client).listProducts({ query: { q: words, limit: MAX_PRODUCTS } }, { signal }),
        apiOf(client).listCategories(undefined, { signal }),
      ])
      return { categories: suggestCategories(categories, words), products: suggestProducts(products) }
    },
  })

const NOTHING = { categories: [], products: [] }

/**
 * Categories and products that match the typed text. The previous results stay until the new ones arrive, and
 * requests that newer text has superseded are aborted.
 */
export function useSuggestions(words: string) {
  const isAsked = words.length >= MIN_CHARACTERS
  const { data, isFetching } = useQuery({
    ...getSuggestionsQuery(words),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const suggestions = isAsked ? (data ?? NOTHING) : NOTHING
  const isEmpty = suggestions.products.length + suggestions.categories.length === 0
  return { suggestions, isFetching, hasNothing: isAsked && !isFetching && data !== undefined && isEmpty }
}
