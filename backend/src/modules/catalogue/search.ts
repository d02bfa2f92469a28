import { allOf, inProducts, orderBy, productCondition, type Fragment } from "./filter"
import { priceFor } from "./product-row"
import type { CatalogueSelection } from "./types"

/** A search shows at most this many products, the best ones; see docs/decisions/0006. */
const MAX_MATCHES = 240

const MATCHES = "to_tsquery('english', ?)"

interface Tier {
  /** Condition for its matches, with `words` placeholders for the search words. */
  sql: string
  words: number
}

// A word in the name counts more than one in the description.
const BY_RELEVANCE: Tier[] = [
  { sql: `name_search @@ ${MATCHES}`, words: 1 },
  { sql: `search @@ ${MATCHES} and not name_search @@ ${MATCHES}`, words: 2 },
]
const IN_ORDER: Tier[] = [{ sql: `search @@ ${MATCHES}`, words: 1 }]

/**
 * The matches that a search shows. With a sort order, these are the first ones in that order; without, those with the
 * words in their names, then the others, newest first in both groups. The database walks down the list if many products
 * match, and looks the words up if few do.
 *
 * @param words what to search for, as returned by `searchQuery`
 */
export function searchMatches(filter: CatalogueSelection, words: string): Fragment {
  const condition = productCondition(filter)
  const tiers = filter.sort ? IN_ORDER : BY_RELEVANCE
  const price = priceFor(filter.audienceId)
  const key = (column: string) => (column === "price_cents" ? price : inProducts(column))
  const parts = tiers.map(({ sql, words: times }, tier) => {
    const where = allOf([condition, { sql, bindings: Array<string>(times).fill(words) }])
    return {
      sql: `(select id, ${tier} as tier, ts_rank(search, ${MATCHES}) as rank, created_at, ${price} as price_cents, name
          from catalogue_product where ${where.sql} order by ${orderBy(filter.sort, key)} limit ${MAX_MATCHES})`,
      bindings: [words, ...where.bindings],
    }
  })
  return {
    sql: `select * from (${parts.map((part) => part.sql).join(" union all ")}) found limit ${MAX_MATCHES}`,
    bindings: parts.flatMap((part) => part.bindings),
  }
}

/** The order in which matches are shown. */
export function searchOrder(filter: CatalogueSelection): string {
  return filter.sort ? orderBy(filter.sort, inProducts) : "tier, rank desc, created_at desc, id desc"
}
