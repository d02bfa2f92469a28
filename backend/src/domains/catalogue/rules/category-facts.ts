import { categoryFacts, type CategoryFacts } from "@shop/contracts"

/** Key of a category's metadata that holds which facts its products should tell. */
export const CATEGORY_FACTS_KEY = "shop_facts"

/** Which facts products of a category should tell, by the category's metadata. Unreadable metadata counts as none. */
export function categoryFactsOf(
  metadata: Record<string, unknown> | null | undefined,
): CategoryFacts["facts"] {
  const parsed = categoryFacts.safeParse({ facts: metadata?.[CATEGORY_FACTS_KEY] ?? [] })
  return parsed.success ? parsed.data.facts : []
}
