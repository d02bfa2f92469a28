import { describe, expect, it } from "vitest"
import { visibilityChoice, visibilityOptions } from "./visibility-options"

const labels = (user: Parameters<typeof visibilityOptions>[0]) =>
  visibilityOptions(user).map((option) => option.label)

describe("visibilityOptions", () => {
  it("offers the levels that a user's flags allow, one by one", () => {
    expect(labels(null)).toEqual(["All Products", "Public Products"])
    expect(labels({ isMember: true, isDoctor: false })).toContain("Member Products")
    expect(labels({ isMember: false, isDoctor: true })).toEqual([
      "All Products",
      "Public Products",
      "Doctor Products",
    ])
  })
})

describe("visibilityChoice", () => {
  it("treats a forbidden or unknown level as all", () => {
    expect(visibilityChoice("public", null)).toBe("public")
    expect(visibilityChoice("member", null)).toBe("all")
    expect(visibilityChoice("secret", { isMember: true, isDoctor: true })).toBe("all")
  })
})
