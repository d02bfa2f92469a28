import { describe, expect, it } from "vitest"
import { choiceParam, pageHref, pageParam, withChoices, searchParam } from "./list-params"

const PARAMS = new URLSearchParams("tab=featured&q=+tape+&sort=name&page=4")

describe("what an address says of a list", () => {
  it("is its page, its words and its choices", () => {
    expect(pageParam(PARAMS)).toBe(4)
    expect(searchParam(PARAMS)).toBe("tape")
    expect(choiceParam(PARAMS, "sort", ["price", "name"])).toBe("name")
  })

  it.each(["0", "-1", "1e3", "2.5", "999999", "two", ""])("is the first page for page %j", (page) => {
    expect(pageParam(new URLSearchParams({ page }))).toBe(1)
  })

  it.each(["", " ", "a\u0000b", "x".repeat(201)])(
    "is nothing for words that can't be searched for, %j",
    (q) => {
      expect(searchParam(new URLSearchParams({ q }))).toBeUndefined()
    },
  )

  it("is nothing for a choice that there is not", () => {
    expect(choiceParam(PARAMS, "sort", ["price"])).toBeUndefined()
    expect(choiceParam(PARAMS, "visibility", ["public"])).toBeUndefined()
  })
})

describe("another choice", () => {
  it("starts at the first page and keeps the rest", () => {
    expect(withChoices(PARAMS, { sort: "price" }).toString()).toBe("tab=featured&q=+tape+&sort=price")
    expect(withChoices(PARAMS, { page: "5" }).get("page")).toBe("5")
    expect(withChoices(PARAMS, { q: "" }).has("q")).toBe(false)
  })

  it("may be another page, of which the first needs no number", () => {
    expect(pageHref(PARAMS, 5)).toBe("?tab=featured&q=+tape+&sort=name&page=5")
    expect(pageHref(PARAMS, 1)).toBe("?tab=featured&q=+tape+&sort=name")
  })
})
