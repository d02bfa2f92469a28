import { priceFor } from "./product-row"
import type { Binding } from "#lib/rows"
import type { CatalogueSelection } from "./types"

/** A piece of SQL with a `?` for each of its bindings. */
export interface Fragment {
  sql: string
  bindings: readonly Binding[]
}

/** Joins conditions with "and". */
export function allOf(fragments: Fragment[]): Fragment {
  return {
    sql: fragments.map(({ sql }) => `(${sql})`).join(" and "),
    bindings: fragments.flatMap(({ bindings }) => [...bindings]),
  }
}

const CATEGORY_IS_LISTED = "exists (select 1 from catalogue_category c where c.id = ? and c.listed)"
const LISTED_OF = "array(select c.id from catalogue_category c where c.id = any(?::int[]) and c.listed)"
const DOCTOR_IS_LISTED = "not exists (select 1 from catalogue_doctor d where d.id = ? and not d.listed)"

/** The visibility levels a list shows: the viewer's, narrowed to the requested ones. */
export function levelsOf({ levels, visibility, visibilities }: CatalogueSelection): string[] {
  return levels.filter(
    (level) => (!visibility || level === visibility) && (!visibilities || visibilities.includes(level)),
  )
}

/** Whether a list has a filter that `catalogue_listing` doesn't cover. */
export function isNarrowed({
  categoryIds,
  minPrice,
  maxPrice,
  available,
  facts,
}: CatalogueSelection): boolean {
  return (
    Boolean(categoryIds ?? facts) || minPrice !== undefined || maxPrice !== undefined || available === true
  )
}

/** The name of a fact such as `Body part:Knee`. */
export const factName = (fact: string) => fact.slice(0, fact.indexOf(":"))

/** Conditions for products that have, for each requested fact name, one of the requested facts. */
export function factConditions({ facts = [] }: CatalogueSelection): Fragment[] {
  const names = [...new Set(facts.map(factName))]
  return names.map((name) => ({
    sql: "filter_facts && ?::text[]",
    bindings: [facts.filter((fact) => factName(fact) === name)],
  }))
}

/** Condition for products in the requested price range, by the price that the viewer pays. */
export function priceCondition({ minPrice, maxPrice, audienceId }: CatalogueSelection): Fragment {
  const price = priceFor(audienceId)
  return allOf([
    { sql: "true", bindings: [] },
    ...(minPrice !== undefined ? [{ sql: `${price} >= ?`, bindings: [minPrice] }] : []),
    ...(maxPrice !== undefined ? [{ sql: `${price} <= ?`, bindings: [maxPrice] }] : []),
  ])
}

/** Conditions for the requested category and doctor: deleted ones have no products, whatever the rows contain. */
export function activeConditions({ categoryId, doctorId }: CatalogueSelection): Fragment[] {
  return [
    ...(categoryId !== undefined ? [{ sql: CATEGORY_IS_LISTED, bindings: [categoryId] }] : []),
    ...(doctorId !== undefined ? [{ sql: DOCTOR_IS_LISTED, bindings: [doctorId] }] : []),
  ]
}

/** Condition for the rows of `catalogue_count` that add up to the length of the list. Ignores `q` and `ids`. */
export function countCondition(filter: CatalogueSelection): Fragment {
  const { featured, categoryId, doctorId } = filter
  return allOf([
    { sql: "doctor_id = ?", bindings: [doctorId ?? 0] },
    { sql: "visibility = any(?::text[])", bindings: [levelsOf(filter)] },
    { sql: "category_id = ?", bindings: [categoryId ?? 0] },
    ...(featured !== undefined ? [{ sql: "featured = ?", bindings: [featured] }] : []),
    ...activeConditions(filter),
  ])
}

/**
 * Condition for the products of a selection, apart from its search words. It includes the viewer's levels, so that
 * hidden products are never read.
 */
export function productCondition(filter: CatalogueSelection): Fragment {
  const { featured, categoryId, categoryIds, doctorId, ids, available } = filter
  return allOf([
    { sql: "listed", bindings: [] },
    { sql: "visibility = any(?::text[])", bindings: [levelsOf(filter)] },
    ...(featured !== undefined ? [{ sql: "featured = ?", bindings: [featured] }] : []),
    ...(categoryId !== undefined ? [{ sql: "category_ids @> array[?::int]", bindings: [categoryId] }] : []),
    ...(doctorId !== undefined ? [{ sql: "doctor_ids @> array[?::int]", bindings: [doctorId] }] : []),
    ...(ids ? [{ sql: "id = any(?::int[])", bindings: [ids] }] : []),
    ...(categoryIds ? [{ sql: `category_ids && ${LISTED_OF}`, bindings: [categoryIds] }] : []),
    ...(available ? [{ sql: "stock > 0", bindings: [] }] : []),
    ...factConditions(filter),
    priceCondition(filter),
    ...activeConditions(filter),
  ])
}

type Direction = "asc" | "desc"
type Sort = NonNullable<CatalogueSelection["sort"]>

const SORTS: Record<Sort, { column: string; direction: Direction }> = {
  newest: { column: "created_at", direction: "desc" },
  price: { column: "price_cents", direction: "asc" },
  "-price": { column: "price_cents", direction: "desc" },
  name: { column: "name", direction: "asc" },
}

const OPPOSITE: Record<Direction, Direction> = { asc: "desc", desc: "asc" }

/** The column of `catalogue_listing` that a list is sorted by. */
export function sortColumn(sort: Sort | undefined): string {
  return SORTS[sort ?? "newest"].column
}

/**
 * The order of a list, newest first by default; ties are broken by id.
 *
 * @param key maps a column of `catalogue_listing` to the table that is sorted
 * @param isReversed sorts the same list from its end
 */
export function orderBy(
  sort: Sort | undefined,
  key: (column: string) => string = (column) => column,
  isReversed = false,
): string {
  const { column, direction } = SORTS[sort ?? "newest"]
  const way = isReversed ? OPPOSITE[direction] : direction
  return `${key(column)} ${way}, ${key("id")} ${way}`
}

/** Maps a sort column to the product table. */
export function inProducts(column: string): string {
  return column === "name" ? "lower(name)" : column
}
