import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { PRICE_RANGES, type ProductFacets, type Visibility } from "@shop/contracts"
import { rowsOf } from "../../lib/rows"
import {
  allOf,
  factConditions,
  factName,
  levelsOf,
  priceCondition,
  productCondition,
  type Fragment,
} from "./filter"
import { priceFor } from "./product-row"
import { searchMatches } from "./search"
import type { CatalogueSelection } from "./types"
import { searchQuery } from "./words"

type Manager = SqlEntityManager | undefined

/** Products that are alike in everything that can be chosen. */
interface Alike {
  categoryId: number | null
  visibility: Visibility
  isAvailable: boolean
  /** Place in `PRICE_RANGES`. */
  range: number
  isInPrice: boolean
  count: number
}

type Choice = "category" | "level" | "price" | "available"

/** The list without what is chosen among the facets. */
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

const LOWER_ENDS = PRICE_RANGES.flatMap(({ from }) => (from > 0 ? [from] : []))

async function readAlike(manager: Manager, filter: CatalogueSelection, source: Fragment): Promise<Alike[]> {
  const price = priceFor(filter.audienceId)
  const inPrice = priceCondition(filter)
  return rowsOf<Alike>(
    manager,
    // Categories are joined to the groups, and visitors' prices are columns: the index of the facets is all that is read.
    `select category.id as "categoryId", p.visibility, p."isAvailable", p.range, p."isInPrice", p.count
      from (
        select category_id, visibility, stock > 0 as "isAvailable",
            width_bucket(${price}, array[${LOWER_ENDS.join(",")}]::bigint[]) as range, ${inPrice.sql} as "isInPrice",
            count(*)::int as count
          from catalogue_product where ${source.sql} group by 1, 2, 3, 4, 5
      ) p left join catalogue_category category on category.id = p.category_id and category.listed`,
    [...inPrice.bindings, ...source.bindings],
  )
}

/** Which of the chosen things products have; a thing that nothing is chosen of they have all. */
function choicesOf(filter: CatalogueSelection): Record<Choice, (alike: Alike) => boolean> {
  const categories = [...(filter.categoryIds ?? []), ...(filter.categoryId ? [filter.categoryId] : [])]
  const levels = levelsOf(filter)
  return {
    category: ({ categoryId }) =>
      categories.length === 0 || (categoryId !== null && categories.includes(categoryId)),
    level: ({ visibility }) => levels.includes(visibility),
    price: ({ isInPrice }) => isInPrice,
    available: ({ isAvailable }) => !filter.available || isAvailable,
  }
}

/** How many products have each fact, as `Body part:Knee`. */
interface CountedFact {
  fact: string
  count: number
}

/**
 * Facts of products with all that is chosen; those of a chosen name are counted without the choice among them. One
 * read, and one for each name that something is chosen of.
 */
async function readFacts(
  manager: Manager,
  filter: CatalogueSelection,
  source: Fragment,
): Promise<ProductFacets["facts"]> {
  const chosen = [...new Set((filter.facts ?? []).map(factName))]
  const read = (names: string, bindings: Fragment["bindings"], facts: string[]) => {
    const where = allOf([
      source,
      productCondition({ ...filter, facts }),
      { sql: "filter_facts <> '{}'", bindings: [] },
    ])
    return rowsOf<CountedFact>(
      manager,
      `select fact, count(*)::int as count from catalogue_product, unnest(filter_facts) fact
        where ${where.sql} and split_part(fact, ':', 1) ${names} group by 1`,
      [...where.bindings, ...bindings],
    )
  }
  const counted = await Promise.all([
    read("<> all(?::text[])", [chosen], filter.facts ?? []),
    ...chosen.map((name) =>
      read(
        "= ?",
        [name],
        (filter.facts ?? []).filter((fact) => factName(fact) !== name),
      ),
    ),
  ])
  const rows = counted.flat().sort((a, b) => a.fact.localeCompare(b.fact, "en", { numeric: true }))
  return [...new Set(rows.map(({ fact }) => factName(fact)))].map((name) => ({
    name,
    values: rows.flatMap(({ fact, count }) =>
      factName(fact) === name ? [{ value: fact.slice(name.length + 1), count }] : [],
    ),
  }))
}

async function sourceOf(
  manager: Manager,
  filter: CatalogueSelection,
  fuzzy: boolean,
): Promise<Fragment | null> {
  const base = withoutChoices(filter)
  if (!filter.q) return productCondition(base)
  const words = await searchQuery(manager, filter.q, filter.levels, fuzzy)
  if (words === null) return null
  const matches = searchMatches(base, words)
  return { sql: `listed and id in (select id from (${matches.sql}) matches)`, bindings: matches.bindings }
}

/**
 * How many products each choice would show, with all that is chosen of the other facets. One read of the products that
 * the levels show, and one of those with facts; of a search, of the best matches that it shows.
 */
export async function countFacets(
  manager: Manager,
  filter: CatalogueSelection,
  fuzzy: boolean,
): Promise<ProductFacets> {
  const source = await sourceOf(manager, filter, fuzzy)
  const [alike, facts] = source
    ? await Promise.all([
        readAlike(manager, filter, allOf([source, ...factConditions(filter)])),
        readFacts(manager, filter, source),
      ])
    : [[], []]
  const choices = choicesOf(filter)
  const count = (facet: Choice, isMeant: (one: Alike) => boolean) => {
    const others = Object.entries(choices).filter(([name]) => name !== facet)
    const counted = alike.filter((one) => isMeant(one) && others.every(([, has]) => has(one)))
    return counted.reduce((sum, one) => sum + one.count, 0)
  }
  const categoryIds = [...new Set(alike.flatMap(({ categoryId }) => categoryId ?? []))].sort((a, b) => a - b)
  return {
    categories: categoryIds.map((id) => ({ id, count: count("category", (one) => one.categoryId === id) })),
    levels: filter.levels.map((level) => ({
      visibility: level,
      count: count("level", (one) => one.visibility === level),
    })),
    prices: PRICE_RANGES.map((range, index) => ({
      ...range,
      count: count("price", (one) => one.range === index),
    })),
    available: count("available", (one) => one.isAvailable),
    facts,
  }
}
