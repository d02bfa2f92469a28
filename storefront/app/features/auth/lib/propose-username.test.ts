import { describe, expect, it } from "vitest"
import { anotherUsername, usernameOf } from "./propose-username"

describe("the username suggested for an email address", () => {
  it.each([
    ["nora@example.com", "nora"],
    [" nora.new@example.com", "nora.new"],
    ["nora+shop@example.com", "nora"],
    ["jo@example.com", "jo-example"],
    ["nora", ""],
    ["", ""],
    ["@example.com", ""],
    [`${"n".repeat(60)}@example.com`, "n".repeat(40)],
  ])("of %j is %j", (email, name) => {
    expect(usernameOf(email)).toBe(name)
  })

  it("is a different one if the first is taken", () => {
    expect(anotherUsername("nora")).toMatch(/^nora-\d{3}$/)
  })
})
