import { categoryFacts, type CategoryFacts } from "@shop/contracts"

/** Metadata key of a category that holds which facts its products should state. */
export const CATEGORY_FACTS_KEY = "shop_facts"

/** The facts that a category's products should state, from its metadata. Unreadable metadata counts as none. */
export function categoryFactsOf(
  metadata: Record<string, unknown> | null | undefined,
): CategoryFacts["facts"] {
  const parsed = categoryFacts.safeParse({ facts: metadata?.[CATEGORY_FACTS_KEY] ?? [] })
  return parsed.success ? parsed.data.facts : []
}
