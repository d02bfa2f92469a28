import { allOf, levelsOf, activeConditions, orderBy, sortColumn, type Fragment } from "./filter"
import type { CatalogueFilter } from "./types"

/** A page as the database is asked for it. */
interface ListPage {
  limit: number
  offset: number
  /** Whether it is counted from the end of the list. */
  isReversed: boolean
}

/**
 * The page to ask for: one behind the middle of the list is nearer to its end, and what lies before a page
 * has to be skipped one by one.
 */
export function nearestPage({ limit, offset }: CatalogueFilter, total: number): ListPage {
  const shown = Math.max(0, Math.min(limit, total - offset))
  const behind = total - offset - shown
  if (shown === 0 || behind >= offset) return { limit: shown, offset, isReversed: false }
  return { limit: shown, offset: behind, isReversed: true }
}

/**
 * The ids of a page, read from the rows that `catalogue_listing` keeps in order for every filter. Each level
 * has a list of its own; the database takes from their tops, so a page costs the same in lists of any length.
 */
export function listPage(filter: CatalogueFilter, page: ListPage): Fragment {
  const { doctorId = 0, categoryId = 0, featured, sort, audienceId = 0 } = filter
  const column = sortColumn(sort)
  // The other orders are the same for everybody, and kept once.
  const audience = column === "price_cents" ? Math.trunc(audienceId) : 0
  const live = activeConditions(filter)
  const levels = levelsOf(filter).map((level) =>
    allOf([
      {
        sql: `audience_id = ${audience} and doctor_id = ? and category_id = ? and among_featured = ? and visibility = ?`,
        bindings: [doctorId, categoryId, featured === true, level],
      },
      ...(featured === false ? [{ sql: "not featured", bindings: [] }] : []),
      ...live,
    ]),
  )
  const order = orderBy(sort, undefined, page.isReversed)
  // Each list is limited for itself too, so that the database reads no more of it.
  const lists = levels.map(
    ({ sql }) => `(select id, ${column} from catalogue_listing where ${sql} order by ${order} limit ?)`,
  )
  return {
    sql: `select id from (${lists.join(" union all ")}) level order by ${order} limit ? offset ?`,
    bindings: [
      ...levels.flatMap(({ bindings }) => [...bindings, page.offset + page.limit]),
      page.limit,
      page.offset,
    ],
  }
}
