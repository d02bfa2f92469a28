import type { Binding } from "../../lib/rows"
import type { CatalogueFilter } from "./types"

/** A piece of SQL with a `?` for each of its bindings. */
export interface Fragment {
  sql: string
  bindings: readonly Binding[]
}

/** Joins conditions by "and". */
export function allOf(fragments: Fragment[]): Fragment {
  return {
    sql: fragments.map(({ sql }) => `(${sql})`).join(" and "),
    bindings: fragments.flatMap(({ bindings }) => [...bindings]),
  }
}

const CATEGORY_IS_LISTED = "exists (select 1 from catalogue_category c where c.id = ? and c.listed)"
const ALL_LEVELS = 3

function levelsOf({ levels, visibility }: CatalogueFilter) {
  return visibility ? levels.filter((level) => level === visibility) : levels
}

/** Conditions on the columns that the table of counts has as well. */
function countedConditions(filter: CatalogueFilter): Fragment[] {
  const levels = levelsOf(filter)
  const conditions: Fragment[] = []
  if (levels.length < ALL_LEVELS) conditions.push({ sql: "visibility = any(?::text[])", bindings: [levels] })
  if (filter.featured !== undefined) conditions.push({ sql: "featured = ?", bindings: [filter.featured] })
  if (filter.categoryId !== undefined) {
    conditions.push({ sql: "category_id = ?", bindings: [filter.categoryId] })
    conditions.push({ sql: CATEGORY_IS_LISTED, bindings: [filter.categoryId] })
  }
  return conditions
}

/** Which rows of `catalogue_count` add up to the length of the list. Knows neither `q` nor `ids`. */
export function countCondition(filter: CatalogueFilter): Fragment {
  return allOf([{ sql: "doctor_id = ?", bindings: [filter.doctorId ?? 0] }, ...countedConditions(filter)])
}

/**
 * Which products a list shows. The levels of the viewer are part of the condition itself, so that
 * nothing that the viewer may not see is ever read.
 *
 * @param fuzzy whether the database compares by trigrams, which forgives typing mistakes
 */
export function productCondition(filter: CatalogueFilter, fuzzy: boolean): Fragment {
  const conditions: Fragment[] = [{ sql: "listed", bindings: [] }, ...countedConditions(filter)]
  if (filter.doctorId !== undefined) {
    conditions.push({
      sql: "doctor_ids @> array[?::int]",
      bindings: [filter.doctorId],
    })
  }
  if (filter.ids) conditions.push({ sql: "id = any(?::int[])", bindings: [filter.ids] })
  if (filter.q) {
    const byName = fuzzy ? "?::text <% name" : "name ilike ?"
    conditions.push({
      sql: `search @@ websearch_to_tsquery('english', ?) or ${byName}`,
      bindings: [filter.q, fuzzy ? filter.q : `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`],
    })
  }
  return allOf(conditions)
}

const ORDERS = {
  newest: "created_at desc, id desc",
  price: "price_cents, id",
  "-price": "price_cents desc, id desc",
  name: "lower(name), id",
} as const

/** The order of a list: as asked for, else by relevance to `q`, else the newest first. */
export function productOrder(filter: CatalogueFilter, fuzzy: boolean): Fragment {
  if (filter.sort || !filter.q) return { sql: ORDERS[filter.sort ?? "newest"], bindings: [] }
  const rank = "ts_rank(search, websearch_to_tsquery('english', ?))"
  return fuzzy
    ? {
        sql: `${rank} + word_similarity(?, name) desc, id`,
        bindings: [filter.q, filter.q],
      }
    : { sql: `${rank} desc, id`, bindings: [filter.q] }
}
