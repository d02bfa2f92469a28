import { describe, expect, it } from "vitest"
import { choiceParam, pageHref, pageParam, withChoices, searchParam } from "./list-params"

const PARAMS = new URLSearchParams("tab=featured&q=+tape+&sort=name&page=4")

describe("list filters in a URL", () => {
  it("contain the page, search text and choices", () => {
    expect(pageParam(PARAMS)).toBe(4)
    expect(searchParam(PARAMS)).toBe("tape")
    expect(choiceParam(PARAMS, "sort", ["price", "name"])).toBe("name")
  })

  it.each(["0", "-1", "1e3", "2.5", "999999", "two", ""])("read page %j as the first page", (page) => {
    expect(pageParam(new URLSearchParams({ page }))).toBe(1)
  })

  it.each(["", " ", "a\u0000b", "x".repeat(201)])("ignore unsearchable text, %j", (q) => {
    expect(searchParam(new URLSearchParams({ q }))).toBeUndefined()
  })

  it("ignore an unknown choice", () => {
    expect(choiceParam(PARAMS, "sort", ["price"])).toBeUndefined()
    expect(choiceParam(PARAMS, "visibility", ["public"])).toBeUndefined()
  })
})

describe("a new choice", () => {
  it("starts at the first page and keeps the rest", () => {
    expect(withChoices(PARAMS, { sort: "price" }).toString()).toBe("tab=featured&q=+tape+&sort=price")
    expect(withChoices(PARAMS, { page: "5" }).get("page")).toBe("5")
    expect(withChoices(PARAMS, { q: "" }).has("q")).toBe(false)
  })

  it("can be another page, with no number for the first", () => {
    expect(pageHref(PARAMS, 5)).toBe("?tab=featured&q=+tape+&sort=name&page=5")
    expect(pageHref(PARAMS, 1)).toBe("?tab=featured&q=+tape+&sort=name")
  })
})
