import { DEFAULT_SETTINGS } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { fillPage, pageFactsOf, unknownPlaceholders } from "./page-facts"

const facts = pageFactsOf({ ...DEFAULT_SETTINGS, siteName: "A *bold* <b>shop</b>", returnDays: 14 })

describe("the settings that a page may name", () => {
  it("are filled in, and none of their signs means anything to Markdown", () => {
    expect(fillPage("returns", "{{siteName}}: {{ returnDays }} days", facts, { isMarkdown: true })).toBe(
      "A \\*bold\\* \\<b\\>shop\\</b\\>: 14 days",
    )
    expect(fillPage("returns", "{{siteName}}", facts, { isMarkdown: false })).toBe("A *bold* <b>shop</b>")
  })

  it("are none in what people agree to: a version says the same for ever", () => {
    expect(unknownPlaceholders("terms", "Within {{returnDays}} days")).toEqual(["returnDays"])
    expect(fillPage("terms", "Within {{returnDays}} days", facts, { isMarkdown: true })).toBe(
      "Within {{returnDays}} days",
    )
  })

  it("are told from those that there are not", () => {
    expect(unknownPlaceholders("faq", "{{membershipPrice}} {{secret}} {{constructor}}")).toEqual([
      "secret",
      "constructor",
    ])
  })
})
