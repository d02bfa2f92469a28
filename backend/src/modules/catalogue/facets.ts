import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { PRICE_RANGES, type ProductFacets } from "@shop/contracts"
import { rowsOf } from "../../lib/rows"
import type { FacetIndex, FacetProduct } from "./facet-index"
import { factName, levelsOf } from "./filter"
import { searchMatches } from "./search"
import type { CatalogueSelection } from "./types"
import { searchQuery } from "./words"

type Manager = SqlEntityManager | undefined

/** Something that is chosen among one of the facets. */
interface Choice {
  facet: string
  has: (product: FacetProduct) => boolean
}

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

/** The facade's ids of what a search shows; null where nothing is searched for. */
async function findMatches(
  manager: Manager,
  filter: CatalogueSelection,
  fuzzy: boolean,
): Promise<ReadonlySet<number> | null> {
  if (!filter.q) return null
  const words = await searchQuery(manager, filter.q, filter.levels, fuzzy)
  if (words === null) return new Set()
  const matches = searchMatches(withoutChoices(filter), words)
  const rows = await rowsOf<{ id: number }>(
    manager,
    `select id from (${matches.sql}) matches`,
    matches.bindings,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Place of a price in `PRICE_RANGES`. */
function rangeOf(priceCents: number): number {
  return PRICE_RANGES.findLastIndex(({ from }) => priceCents >= from)
}

const priceOf = ({ groupPrices, priceCents }: FacetProduct, { audienceId }: CatalogueSelection) =>
  groupPrices?.[String(audienceId ?? 0)] ?? priceCents

/** Begins the facet of a fact's name; facts of one name are one facet. */
const FACT = "fact "
const facetOfFact = (fact: string) => FACT + factName(fact)

/** What is chosen among the facets; nothing for those of which everything is shown. */
function choicesOf(index: FacetIndex, filter: CatalogueSelection): Choice[] {
  const { minPrice, maxPrice, available, facts = [] } = filter
  const categories = [...(filter.categoryIds ?? []), ...(filter.categoryId ? [filter.categoryId] : [])]
  const levels = levelsOf(filter)
  const names = [...new Set(facts.map(factName))]
  return [
    ...names.map((name) => {
      const chosen = facts.filter((fact) => factName(fact) === name).map((fact) => index.facts.indexOf(fact))
      return {
        facet: FACT + name,
        has: (product: FacetProduct) => product.facts.some((fact) => chosen.includes(fact)),
      }
    }),
    ...(categories.length > 0
      ? [
          {
            facet: "category",
            has: (product: FacetProduct) => categories.includes(index.listedCategoryOf(product) ?? 0),
          },
        ]
      : []),
    { facet: "level", has: ({ visibility }) => levels.includes(visibility) },
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [
          {
            facet: "price",
            has: (product: FacetProduct) => {
              const price = priceOf(product, filter)
              return price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity)
            },
          },
        ]
      : []),
    ...(available ? [{ facet: "available", has: ({ isAvailable }: FacetProduct) => isAvailable }] : []),
  ]
}

/** Whether a product is in the list, whatever is chosen among the facets. */
function isInList(
  { levels, featured, doctorId }: CatalogueSelection,
  matches: ReadonlySet<number> | null,
): (product: FacetProduct) => boolean {
  return (product) =>
    levels.includes(product.visibility) &&
    (featured === undefined || product.featured === featured) &&
    (doctorId === undefined || product.doctorIds.includes(doctorId)) &&
    (matches === null || matches.has(product.id))
}

const addTo = <Key>(counts: Map<Key, number>, key: Key, count = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + count)

function factsOf(index: FacetIndex, counts: readonly number[]): ProductFacets["facts"] {
  const counted = index.facts.flatMap((fact, place) => {
    const count = counts[place] ?? 0
    return count > 0 ? [{ fact, count }] : []
  })
  const rows = counted.sort((a, b) => a.fact.localeCompare(b.fact, "en", { numeric: true }))
  return [...new Set(rows.map(({ fact }) => factName(fact)))].map((name) => ({
    name,
    values: rows.flatMap(({ fact, count }) =>
      factName(fact) === name ? [{ value: fact.slice(name.length + 1), count }] : [],
    ),
  }))
}

/**
 * How many products each choice would show, with all that is chosen of the other facets: a product counts in all facets
 * when it has all that is chosen, and in one when only what is chosen there keeps it out.
 */
export function countFacets(
  index: FacetIndex,
  filter: CatalogueSelection,
  matches: ReadonlySet<number> | null,
): ProductFacets {
  const choices = choicesOf(index, filter)
  const factChoices = choices.filter(({ facet }) => facet.startsWith(FACT))
  const hasFacts = (product: FacetProduct) => factChoices.every(({ has }) => has(product))
  const isListed = isInList(filter, matches)
  const isEmpty = filter.doctorId !== undefined && !index.isDoctor(filter.doctorId)
  const facetOfFacts = index.facts.map(facetOfFact)
  const categories = new Map<number, number>()
  const levels = new Map<string, number>()
  const prices = new Map<number, number>()
  const facts = index.facts.map(() => 0)
  let available = 0
  for (const product of isEmpty ? [] : index.products) {
    if (!isListed(product)) continue
    // What is chosen keeps it out of all facets but one, of this one, or of none.
    let only: string | undefined
    let misses = 0
    for (const { facet, has } of choices) {
      if (has(product)) continue
      only = facet
      misses += 1
      if (misses > 1) break
    }
    const isShown = misses === 0
    const categoryId = index.listedCategoryOf(product)
    if (categoryId !== null && hasFacts(product)) {
      // A category is named also where nothing of it would be shown.
      addTo(categories, categoryId, isShown || (misses === 1 && only === "category") ? 1 : 0)
    }
    if (misses > 1) continue
    if (isShown || only === "level") addTo(levels, product.visibility)
    if (isShown || only === "price") addTo(prices, rangeOf(priceOf(product, filter)))
    if (product.isAvailable && (isShown || only === "available")) available += 1
    for (const fact of product.facts) {
      if (isShown || only === facetOfFacts[fact]) facts[fact] = (facts[fact] ?? 0) + 1
    }
  }
  return {
    categories: [...categories].sort(([a], [b]) => a - b).map(([id, count]) => ({ id, count })),
    levels: filter.levels.map((visibility) => ({ visibility, count: levels.get(visibility) ?? 0 })),
    prices: PRICE_RANGES.map((range, place) => ({ ...range, count: prices.get(place) ?? 0 })),
    available,
    facts: factsOf(index, facts),
  }
}

/** The facets of a list; of a search, of the best matches that it shows. */
export async function readFacets(
  manager: Manager,
  index: FacetIndex,
  filter: CatalogueSelection,
  fuzzy: boolean,
): Promise<ProductFacets> {
  const [matches] = await Promise.all([findMatches(manager, filter, fuzzy), index.follow(manager)])
  return countFacets(index, filter, matches)
}
