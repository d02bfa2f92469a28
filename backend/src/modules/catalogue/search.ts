import { allOf, inProducts, orderBy, productCondition, type Fragment } from "./filter"
import { priceFor } from "./product-row"
import type { CatalogueSelection } from "./types"
import type { Search } from "./words"

/** A search shows at most this many products, the best ones; see docs/design/catalogue-and-search.md. */
const MAX_MATCHES = 240

const MATCHES = "to_tsquery('english', ?)"

/** Conditions for the matches of each tier, the best first. */
function tiersOf({ words, skuIds, looksLikeSku }: Search, isSorted: boolean): Fragment[] {
  // A word in the name weighs more than elsewhere.
  const byWords: Fragment[] = isSorted
    ? [{ sql: `search @@ ${MATCHES}`, bindings: [words] }]
    : [
        { sql: `name_search @@ ${MATCHES}`, bindings: [words] },
        { sql: `search @@ ${MATCHES} and not name_search @@ ${MATCHES}`, bindings: [words, words] },
      ]
  if (skuIds.length === 0) return byWords
  const bySku: Fragment = { sql: "id = any(?::int[])", bindings: [skuIds] }
  const others = byWords.map((tier) => allOf([tier, { sql: "id <> all(?::int[])", bindings: [skuIds] }]))
  return looksLikeSku ? [bySku, ...others] : [...others, bySku]
}

/**
 * The matches that a search shows. With a sort order, these are the first ones in that order; without, those with the
 * words in their names, then the others, newest first in both groups. The database scans the list if many products
 * match, and looks the words up if few do. Matching SKUs come first if the query looks like one, else last.
 *
 * @param search what to search for, as returned by `searchQuery`
 */
export function searchMatches(filter: CatalogueSelection, search: Search): Fragment {
  const condition = productCondition(filter)
  const tiers = tiersOf(search, Boolean(filter.sort))
  const price = priceFor(filter.audienceId)
  const key = (column: string) => (column === "price_cents" ? price : inProducts(column))
  const parts = tiers.map((matching, tier) => {
    const where = allOf([condition, matching])
    return {
      sql: `(select id, ${tier} as tier, ts_rank(search, ${MATCHES}) as rank, created_at, ${price} as price_cents, name
          from catalogue_product where ${where.sql} order by ${orderBy(filter.sort, key)} limit ${MAX_MATCHES})`,
      bindings: [search.words, ...where.bindings],
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
