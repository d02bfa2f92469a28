import { allOf, levelsOf, activeConditions, orderBy, sortColumn, type Fragment } from "./filter"
import type { CatalogueFilter } from "./types"

/** A page as requested from the database. */
interface ListPage {
  limit: number
  offset: number
  /** Whether the offset counts from the end of the list. */
  isReversed: boolean
}

/**
 * The page to request. A page past the middle of the list is read from the end, because the database has to skip the
 * rows before it one by one.
 */
export function nearestPage({ limit, offset }: CatalogueFilter, total: number): ListPage {
  const shown = Math.max(0, Math.min(limit, total - offset))
  const behind = total - offset - shown
  if (shown === 0 || behind >= offset) return { limit: shown, offset, isReversed: false }
  return { limit: shown, offset: behind, isReversed: true }
}

/**
 * The ids of a page, read from the rows that `catalogue_listing` keeps sorted for every filter. Each level has its
 * own list. The database merges them from the top, so a page costs the same in lists of any length.
 */
export function listPage(filter: CatalogueFilter, page: ListPage): Fragment {
  const { doctorId = 0, categoryId = 0, featured, sort, audienceId = 0 } = filter
  const column = sortColumn(sort)
  // The other sort orders are the same for everyone, and stored once.
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
  // Each list has a limit of its own too, so that the database reads no more of it.
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
