import { describe, expect, it } from "vitest"
import { externalRefusal } from "./external-sign-in"

describe("externalRefusal", () => {
  it("explains a known reason and what to do next", () => {
    expect(externalRefusal(new URLSearchParams("oauth=error&reason=registration_closed"))).toContain(
      "Registration is currently closed",
    )
  })

  it.each(["oauth=error", "oauth=error&reason=%3Cb%3E", "oauth=error&reason=toString"])(
    "falls back for %s",
    (query) => {
      expect(externalRefusal(new URLSearchParams(query))).toBe(
        "Google sign-in didn't work. Please try again, or use your username and password.",
      )
    },
  )
})
