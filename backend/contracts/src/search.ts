import { z } from "./z"
import { pagingQuery, text, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

const WORD_MISSING = "Please enter at least two synonyms"

/** Synonyms in a search, such as "brace" and "support"; each may consist of several words. */
const synonyms = z
  .array(text(60).pipe(z.string().regex(/[\p{L}\p{N}]/u, WORD_MISSING)))
  .min(2, WORD_MISSING)
  .max(20, "Please enter 20 words or fewer")

export const searchSynonyms = z.object({ groups: z.array(synonyms).max(500) })
export type SearchSynonyms = z.infer<typeof searchSynonyms>

/** A search without results. `times` excludes searches answered from a cache. */
export const searchMiss = z.object({ words: z.string(), times: z.number().int(), lastAt: timestamp })
export type SearchMiss = z.infer<typeof searchMiss>

export const UNLISTED_REASONS = ["unpublished", "not_for_sale"] as const

/**
 * An engine product that the shop doesn't list. `id` is the engine's. A published product is `not_for_sale` if it has
 * no price in the shop's currency or is in none of its sales channels.
 */
export const unlistedProduct = z.object({
  id: z.string(),
  name: z.string(),
  reason: z.enum(UNLISTED_REASONS),
})
export type UnlistedProduct = z.infer<typeof unlistedProduct>

export const searchComponents = {
  UnlistedProduct: unlistedProduct,
  SearchSynonyms: searchSynonyms,
  SearchMiss: searchMiss,
} as const

export const searchEndpoints = {
  getSearchSynonyms: defineEndpoint({
    method: "GET",
    path: "/api/admin/search-synonyms",
    access: "admin",
    status: 200,
    summary: "Gets the search synonyms",
    response: searchSynonyms,
  }),
  updateSearchSynonyms: defineEndpoint({
    method: "PUT",
    path: "/api/admin/search-synonyms",
    access: "admin",
    status: 200,
    summary: "Replaces the search synonyms",
    body: searchSynonyms,
    response: searchSynonyms,
  }),
  searchUnlistedProducts: defineEndpoint({
    method: "GET",
    path: "/api/admin/products/unlisted",
    access: "admin",
    status: 200,
    summary: "Finds up to 20 unlisted products by name or SKU",
    query: z.object({ q: text(200).default("") }),
    response: z.array(unlistedProduct),
  }),
  listSearchMisses: defineEndpoint({
    method: "GET",
    path: "/api/admin/search-misses",
    access: "admin",
    status: 200,
    list: true,
    summary: "Lists searches with no results, most recent first. Kept for 90 days",
    query: pagingQuery,
    response: z.array(searchMiss),
  }),
} as const
