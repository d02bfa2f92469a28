import type { User } from "@shop/contracts"
import { PRODUCT_SORTS } from "@shop/contracts/constants"
import { choiceParam, pageParam, withChoices, searchParam } from "~/lib/list/list-params"
import type { ProductFilter } from "../../queries/get-products"
import { mayBuyLevels, visibilityChoice } from "./visibility-options"

export type Sort = (typeof PRODUCT_SORTS)[number]

const AMOUNT = /^\d{1,7}$/
const CHOSEN = /^true$/

/** Further filters, by URL parameter. All but `eligible` (only what the viewer may buy) are the API's own. */
const FACETS = {
  categoryIds: /^\d{1,9}(,\d{1,9}){0,99}$/,
  minPrice: AMOUNT,
  maxPrice: AMOUNT,
  available: CHOSEN,
  facts: /^[^:,]+:[^:,]+(,[^:,]+:[^:,]+){0,19}$/,
  eligible: CHOSEN,
}
export const FACET_NAMES = Object.keys(FACETS) as (keyof typeof FACETS)[]

export type Facets = { [Name in keyof typeof FACETS]?: string }

/** The listing that the URL describes. `page` counts from 1; without `sort` the default order applies. */
export interface Listing {
  q: string | undefined
  sort: Sort | undefined
  visibility: string | undefined
  category: string | undefined
  featured: true | undefined
  facets: Facets
  page: number
}

/**
 * Parses a listing from the URL; invalid values are ignored. Hand-written, because every shopping screen loads it
 * and a validation library would be larger than the screen.
 */
export function readListing(params: URLSearchParams): Listing {
  return {
    q: searchParam(params),
    sort: choiceParam(params, "sort", PRODUCT_SORTS),
    visibility: searchParam(params, "visibility"),
    category: searchParam(params, "category"),
    featured: params.get("featured") === "true" || undefined,
    facets: Object.fromEntries(
      FACET_NAMES.flatMap((name) => {
        const value = params.get(name)
        return value && FACETS[name].test(value) ? [[name, value]] : []
      }),
    ),
    page: pageParam(params),
  }
}

type Viewer = Pick<User, "isMember" | "isDoctor"> | null

/**
 * The API's filter for a listing.
 *
 * @param fixed filters that the screen itself sets, for example its category
 */
export function filterOf(listing: Listing, viewer: Viewer, fixed: ProductFilter = {}): ProductFilter {
  const { q, sort, featured } = listing
  const { eligible, ...facets } = listing.facets
  const levels = mayBuyLevels(viewer)
  const visibility = visibilityChoice(listing.visibility ?? null, viewer)
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(featured && { featured }),
    ...(visibility !== "all" && { visibility }),
    ...(eligible && levels.length > 0 && { visibilities: levels.join() }),
    ...facets,
    ...fixed,
  }
}

/** URL parameters that filter a listing, besides the facets. Sort order and page do not count as filters. */
const FILTERS = ["q", "visibility", "category", "featured"] as const

export function isFiltered(listing: Listing): boolean {
  return FILTERS.some((name) => listing[name] !== undefined) || Object.keys(listing.facets).length > 0
}

/** The URL parameters without any filters; the sort order stays. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return withChoices(
    params,
    Object.fromEntries([...FILTERS, ...FACET_NAMES].map((name) => [name, undefined])),
  )
}

/** Whether the URL shows a filtered or sorted listing, which search engines should not index. */
export function isSearchResult(params: URLSearchParams): boolean {
  const listing = readListing(params)
  return isFiltered(listing) || listing.sort !== undefined
}

/** The canonical path of a page of a listing for search engines, without filters and sort order. */
export function listingPath(path: string, params: URLSearchParams): string {
  const { page } = readListing(params)
  return page === 1 ? path : `${path}?page=${page}`
}
