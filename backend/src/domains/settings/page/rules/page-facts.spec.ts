import { DEFAULT_SETTINGS } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { fillPage, pageFactsOf, unknownPlaceholders } from "./page-facts"

const facts = pageFactsOf({ ...DEFAULT_SETTINGS, siteName: "A *bold* <b>shop</b>", returnDays: 14 })

describe("settings used in pages", () => {
  it("are filled in with Markdown characters escaped", () => {
    expect(fillPage("returns", "{{siteName}}: {{ returnDays }} days", facts, { isMarkdown: true })).toBe(
      "A \\*bold\\* \\<b\\>shop\\</b\\>: 14 days",
    )
    expect(fillPage("returns", "{{siteName}}", facts, { isMarkdown: false })).toBe("A *bold* <b>shop</b>")
  })

  it("are not replaced in agreements, so a version never changes", () => {
    expect(unknownPlaceholders("terms", "Within {{returnDays}} days")).toEqual(["returnDays"])
    expect(fillPage("terms", "Within {{returnDays}} days", facts, { isMarkdown: true })).toBe(
      "Within {{returnDays}} days",
    )
  })

  it("are distinguished from unknown names", () => {
    expect(unknownPlaceholders("faq", "{{membershipPrice}} {{secret}} {{constructor}}")).toEqual([
      "secret",
      "constructor",
    ])
  })
})
