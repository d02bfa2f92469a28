import type { User } from "@shop/contracts"
import { PRODUCT_SORTS } from "@shop/contracts/constants"
import { choiceParam, pageParam, withChoices, searchParam } from "~/lib/list/list-params"
import type { ProductFilter } from "../../queries/get-products"
import { mayBuyLevels, visibilityChoice } from "./visibility-options"

export type Sort = (typeof PRODUCT_SORTS)[number]

const AMOUNT = /^\d{1,7}$/
const CHOSEN = /^true$/

/** What narrows a listing further, as the API takes it; `eligible` is what the viewer may buy. */
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

/** A listing as the URL describes it. `page` counts from 1; without `sort` the default order applies. */
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
 * Reads a listing from the URL; invalid values are ignored. Written by hand, because every shopping screen loads it
 * and a validation library weighs more than the screen.
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

/** Names of the parameters that narrow a listing, apart from its order and page. */
const FILTERS = ["q", "visibility", "category", "featured"] as const

export function isFiltered(listing: Listing): boolean {
  return FILTERS.some((name) => listing[name] !== undefined) || Object.keys(listing.facets).length > 0
}

/** The listing without anything that narrows it; its order stays. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return withChoices(
    params,
    Object.fromEntries([...FILTERS, ...FACET_NAMES].map((name) => [name, undefined])),
  )
}

/** Whether the URL shows a selection or order that search engines should not index. */
export function isSearchResult(params: URLSearchParams): boolean {
  const listing = readListing(params)
  return isFiltered(listing) || listing.sort !== undefined
}

/** The one path under which search engines should know a page of a listing; what narrows it is left out. */
export function listingPath(path: string, params: URLSearchParams): string {
  const { page } = readListing(params)
  return page === 1 ? path : `${path}?page=${page}`
}
