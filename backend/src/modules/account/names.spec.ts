import { describe, expect, it } from "vitest"
import { joinName, normalizeEmail, splitName, usernameKey } from "./names"

describe("splitName and joinName", () => {
  it.each(["Ada", "Ada Lovelace", "Ada  Lovelace", "Jan van der Berg", "李 小龍", "A b "])(
    "return the same text for %j",
    (fullName) => {
      expect(joinName(splitName(fullName))).toBe(fullName)
    },
  )

  it("leave a name that is absent absent", () => {
    expect(splitName(null)).toEqual({ first_name: null, last_name: null })
    expect(joinName({ first_name: null, last_name: null })).toBeNull()
  })

  it("use the half that the engine has", () => {
    expect(joinName({ first_name: "", last_name: "Lovelace" })).toBe("Lovelace")
  })
})

describe("usernameKey", () => {
  it("treats names that differ in case or composition only as the same", () => {
    expect(usernameKey("ZOË")).toBe(usernameKey("zoe\u0308"))
  })

  it("distinguishes other names", () => {
    expect(usernameKey("zoe")).not.toBe(usernameKey("zoë"))
  })
})

describe("normalizeEmail", () => {
  it("disregards case", () => {
    expect(normalizeEmail("Ada@Example.COM")).toBe("ada@example.com")
  })
})
