import { z } from "./z"
import { pagingQuery, text, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

const WORD_MISSING = "Please enter two words or more that mean the same"

/** Synonyms in a search, such as "brace" and "support"; each may consist of several words. */
const synonyms = z
  .array(text(60).pipe(z.string().regex(/[\p{L}\p{N}]/u, WORD_MISSING)))
  .min(2, WORD_MISSING)
  .max(20, "Please enter 20 words or less")

export const searchSynonyms = z.object({ groups: z.array(synonyms).max(500) })
export type SearchSynonyms = z.infer<typeof searchSynonyms>

/** A search that found nothing. `times` doesn't count searches whose response came from a cache. */
export const searchMiss = z.object({ words: z.string(), times: z.number().int(), lastAt: timestamp })
export type SearchMiss = z.infer<typeof searchMiss>

export const searchComponents = {
  SearchSynonyms: searchSynonyms,
  SearchMiss: searchMiss,
} as const

export const searchEndpoints = {
  getSearchSynonyms: defineEndpoint({
    method: "GET",
    path: "/api/admin/search-synonyms",
    access: "admin",
    status: 200,
    summary: "The words that mean the same in a search",
    response: searchSynonyms,
  }),
  updateSearchSynonyms: defineEndpoint({
    method: "PUT",
    path: "/api/admin/search-synonyms",
    access: "admin",
    status: 200,
    summary: "Replaces the words that mean the same in a search",
    body: searchSynonyms,
    response: searchSynonyms,
  }),
  listSearchMisses: defineEndpoint({
    method: "GET",
    path: "/api/admin/search-misses",
    access: "admin",
    status: 200,
    list: true,
    summary: "What visitors and customers searched for and found nothing, the last first; kept for 90 days",
    query: pagingQuery,
    response: z.array(searchMiss),
  }),
} as const
