import { describe, expect, it } from "vitest"
import { acceptedPages, areInForce } from "./assert-pages-in-force"

const IN_FORCE = [
  { slug: "faq", version: 9 },
  { slug: "privacy", version: 2 },
  { slug: "terms", version: 5 },
] as const

describe("acceptedPages", () => {
  it("returns the published versions for this occasion", () => {
    expect(acceptedPages("registration", IN_FORCE)).toEqual([
      { page: "privacy", version: 2 },
      { page: "terms", version: 5 },
    ])
    expect(acceptedPages("membership", IN_FORCE)).toEqual([{ page: "terms", version: 5 }])
    expect(acceptedPages("newsletter", IN_FORCE)).toEqual([{ page: "privacy", version: 2 }])
  })

  it("returns nothing when no page is published", () => {
    expect(acceptedPages("registration", [])).toEqual([])
    expect(acceptedPages("membership", [{ slug: "privacy", version: 1 }])).toEqual([])
  })

  it("records consent to the versions shown", () => {
    expect(acceptedPages("membership", IN_FORCE, { terms: 4 })).toEqual([{ page: "terms", version: 4 }])
  })
})

describe("areInForce", () => {
  it("accepts no consent, or consent to the current versions", () => {
    expect(areInForce(IN_FORCE, {})).toBe(true)
    expect(areInForce(IN_FORCE, { terms: 5, privacy: 2 })).toBe(true)
  })

  it("rejects consent to an old version or a withdrawn page", () => {
    expect(areInForce(IN_FORCE, { terms: 4 })).toBe(false)
    expect(areInForce(IN_FORCE, { terms: 5, privacy: 3 })).toBe(false)
    expect(areInForce([], { terms: 1 })).toBe(false)
  })
})
