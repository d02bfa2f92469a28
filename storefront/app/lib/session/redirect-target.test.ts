import { describe, expect, it } from "vitest"
import { redirectTarget } from "./redirect-target"

const targetOf = (redirect: string) => redirectTarget(new URLSearchParams({ redirect }))

describe("redirectTarget", () => {
  it("accepts a path of this shop with its query", () => {
    expect(targetOf("/membership/checkout?code=SAVE10")).toBe("/membership/checkout?code=SAVE10")
  })

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "/auth?tab=register",
    "/forgot-password",
    "/reset-password?token=abc",
    "",
  ])("rejects %s", (value) => expect(targetOf(value)).toBeUndefined())
})
