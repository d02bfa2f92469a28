import { describe, expect, it } from "vitest"
import { filterOf, isFiltered, readListing, withoutFilters } from "./listing"

const read = (query: string) => readListing(new URLSearchParams(query))
const MEMBER = { isMember: true, isDoctor: false }

describe("readListing", () => {
  it("reads filters from a URL", () => {
    expect(read("q=+tape+&sort=-price&visibility=member&category=wellness&featured=true&page=3")).toEqual({
      q: "tape",
      sort: "-price",
      visibility: "member",
      category: "wellness",
      featured: true,
      facets: {},
      page: 3,
    })
  })

  it("reads extra filters and ignores invalid ones", () => {
    const listing = read("categoryIds=1,4&minPrice=2500&maxPrice=-1&available=yes&eligible=true")
    expect(listing.facets).toEqual({ categoryIds: "1,4", minPrice: "2500", eligible: "true" })
    expect(isFiltered(listing)).toBe(true)
    expect(filterOf(listing, MEMBER)).toEqual({
      categoryIds: "1,4",
      minPrice: "2500",
      visibilities: "public,member",
    })
    expect(filterOf(listing, null)).toEqual({ categoryIds: "1,4", minPrice: "2500" })
  })

  it.each(["", "q=", "q=%00", `q=${"x".repeat(201)}`, "sort=cheapest", "featured=1", "page=0", "page=-1"])(
    "ignores %j in a URL",
    (query) => {
      const listing = read(query)
      expect(listing.page).toBe(1)
      expect([listing.q, listing.sort, listing.featured]).toEqual([undefined, undefined, undefined])
    },
  )

  it.each(["1e3", "2.5", "999999", "two"])("reads page %j as the first", (page) => {
    expect(read(`page=${page}`).page).toBe(1)
  })
})

describe("filterOf", () => {
  it("contains only filters that the viewer may use", () => {
    expect(filterOf(read("visibility=member&sort=name"), MEMBER)).toEqual({
      visibility: "member",
      sort: "name",
    })
    expect(filterOf(read("visibility=member"), null)).toEqual({})
    expect(filterOf(read("visibility=secret"), MEMBER)).toEqual({})
  })

  it("keeps the filters set by the screen", () => {
    expect(filterOf(read("featured=true"), null, { categoryId: 2 })).toEqual({
      featured: true,
      categoryId: 2,
    })
  })
})

describe("a listing change", () => {
  const params = new URLSearchParams("tab=featured&q=tape&sort=name&page=4")

  it("can clear all filters but keeps the order", () => {
    expect(withoutFilters(params).toString()).toBe("tab=featured&sort=name")
    expect(isFiltered(readListing(params))).toBe(true)
    expect(isFiltered(readListing(withoutFilters(params)))).toBe(false)
  })
})
