import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { PRICE_RANGES, type ProductFacets } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import type { FacetColumn } from "./facet-column"
import type { FacetIndex } from "./facet-index"
import { HIDDEN, keepOut, keepOutBy, type States, tally } from "./facet-states"
import { factName, levelsOf } from "./filter"
import { searchMatches } from "./search"
import type { CatalogueSelection } from "./types"
import { searchQuery } from "./words"

type Manager = SqlEntityManager | undefined

/** The selection without the choices made in facets. */
function withoutChoices({
  categoryId: _category,
  categoryIds: _categories,
  visibility: _level,
  visibilities: _levels,
  minPrice: _min,
  maxPrice: _max,
  available: _available,
  facts: _facts,
  ...rest
}: CatalogueSelection): CatalogueSelection {
  return rest
}

/** Facade ids of the products that a search shows; null without a search. */
async function findMatches(
  manager: Manager,
  filter: CatalogueSelection,
  fuzzy: boolean,
): Promise<ReadonlySet<number> | null> {
  if (!filter.q) return null
  const search = await searchQuery(manager, filter.q, filter.levels, fuzzy)
  if (search === null) return new Set()
  const matches = searchMatches(withoutChoices(filter), search)
  const rows = await rowsOf<{ id: number }>(
    manager,
    `select id from (${matches.sql}) matches`,
    matches.bindings,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The states of all rows for a list, before choices in facets are applied. */
function listedStates(
  index: FacetIndex,
  { levels, featured, doctorId }: CatalogueSelection,
  matches: ReadonlySet<number> | null,
): States {
  const states = new Uint16Array(index.size)
  const { ids } = index
  keepOut(states, HIDDEN, (row) => ids[row] !== 0 && (matches === null || matches.has(ids[row] ?? 0)))
  keepOutBy(states, HIDDEN, index.levels, (level) => levels.includes(level))
  if (featured !== undefined) keepOutBy(states, HIDDEN, index.featured, (value) => value === featured)
  if (doctorId !== undefined) {
    const isDoctor = index.isDoctor(doctorId)
    keepOutBy(states, HIDDEN, index.doctors, (doctorIds) => isDoctor && doctorIds.includes(doctorId))
  }
  return states
}

/** Each price's index in `PRICE_RANGES`, as a column. */
function rangesOf(prices: Float64Array): FacetColumn<(typeof PRICE_RANGES)[number]> {
  const rows = new Int32Array(prices.length)
  for (const [place, { from }] of PRICE_RANGES.entries()) {
    for (let row = 0; row < rows.length; row += 1) if ((prices[row] ?? 0) >= from) rows[row] = place
  }
  return { rows, values: PRICE_RANGES }
}

/** Counts the facts whose names `isMeant` accepts, given all choices but `choice`. */
function countFacts(
  index: FacetIndex,
  states: States,
  choice: number | undefined,
  isMeant: (name: string) => boolean,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { value: facts, count } of tally(states, choice, index.facts)) {
    if (count === 0) continue
    for (const fact of facts) if (isMeant(factName(fact))) counts.set(fact, (counts.get(fact) ?? 0) + count)
  }
  return counts
}

function toFacts(counts: Map<string, number>): ProductFacets["facts"] {
  const facts = [...counts.keys()].sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
  return [...new Set(facts.map(factName))].map((name) => ({
    name,
    values: facts
      .filter((fact) => factName(fact) === name)
      .map((fact) => ({ value: fact.slice(name.length + 1), count: counts.get(fact) ?? 0 })),
  }))
}

/** Product counts of the listed categories; a product counts in each of its own. */
function countCategories(index: FacetIndex, states: States, choice: number | undefined) {
  const counts = new Map<number, number>()
  for (const { value: ids, count } of tally(states, choice, index.categories)) {
    for (const id of ids) if (index.isCategory(id)) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

/**
 * The number of products for each choice, given the choices in the other facets. A product counts in all facets if it
 * matches all choices, and in a single one if only the choice there excludes it.
 */
export function countFacets(
  index: FacetIndex,
  filter: CatalogueSelection,
  matches: ReadonlySet<number> | null,
): ProductFacets {
  const { minPrice = 0, maxPrice = Infinity, available, facts = [] } = filter
  const states = listedStates(index, filter, matches)
  let choices = 0
  const names = [...new Set(facts.map(factName))].map((name) => ({ name, choice: (choices += 1) }))
  for (const { name, choice } of names) {
    const chosen = facts.filter((fact) => factName(fact) === name)
    keepOutBy(states, choice, index.facts, (own) => own.some((fact) => chosen.includes(fact)))
  }
  // Categories are named even if the choices applied below leave them empty.
  const named = [...countCategories(index, states, undefined)].flatMap(([id, count]) => (count > 0 ? id : []))
  const [category, level, price, stock] = [choices + 1, choices + 2, choices + 3, choices + 4]
  const categories = [...(filter.categoryIds ?? []), ...(filter.categoryId ? [filter.categoryId] : [])]
  if (categories.length > 0) {
    const shown = categories.filter((id) => index.isCategory(id))
    keepOutBy(states, category, index.categories, (ids) => ids.some((id) => shown.includes(id)))
  }
  const levels = levelsOf(filter)
  keepOutBy(states, level, index.levels, (one) => levels.includes(one))
  const prices = index.pricesOf(filter.audienceId)
  if (minPrice > 0 || maxPrice < Infinity) {
    keepOut(states, price, (row) => (prices[row] ?? 0) >= minPrice && (prices[row] ?? 0) <= maxPrice)
  }
  if (available) keepOutBy(states, stock, index.available, (isAvailable) => isAvailable)
  const ofCategories = countCategories(index, states, category)
  const ofLevels = tally(states, level, index.levels)
  return {
    categories: named.map((id) => ({ id, count: ofCategories.get(id) ?? 0 })).sort((a, b) => a.id - b.id),
    levels: filter.levels.map((visibility) => ({
      visibility,
      count: ofLevels.find(({ value }) => value === visibility)?.count ?? 0,
    })),
    prices: tally(states, price, rangesOf(prices)).map(({ value, count }) => ({ ...value, count })),
    available: tally(states, stock, index.available).find(({ value }) => value)?.count ?? 0,
    facts: toFacts(
      new Map([
        ...countFacts(index, states, undefined, (name) => names.every((one) => one.name !== name)),
        ...names.flatMap(({ name, choice }) => [...countFacts(index, states, choice, (one) => one === name)]),
      ]),
    ),
  }
}

/** The facets of a list, or of the best matches that a search shows. */
export async function readFacets(
  manager: Manager,
  index: FacetIndex,
  filter: CatalogueSelection,
  fuzzy: boolean,
): Promise<ProductFacets> {
  const [matches] = await Promise.all([findMatches(manager, filter, fuzzy), index.follow(manager)])
  return countFacets(index, filter, matches)
}
