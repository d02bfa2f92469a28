import { describe, expect, it } from "vitest"
import { joinName, normalizeEmail, splitName, usernameFrom, usernameKey } from "./names"

describe("splitName and joinName", () => {
  it.each(["Ada", "Ada Lovelace", "Ada  Lovelace", "Jan van der Berg", "李 小龍", "A b "])(
    "return the same text for %j",
    (fullName) => {
      expect(joinName(splitName(fullName))).toBe(fullName)
    },
  )

  it("leave a missing name missing", () => {
    expect(splitName(null)).toEqual({ first_name: null, last_name: null })
    expect(joinName({ first_name: null, last_name: null })).toBeNull()
  })

  it("use the only name that the engine has", () => {
    expect(joinName({ first_name: "", last_name: "Lovelace" })).toBe("Lovelace")
  })
})

describe("usernameKey", () => {
  it("ignores differences in case and Unicode composition", () => {
    expect(usernameKey("ZOË")).toBe(usernameKey("zoe\u0308"))
    expect(usernameKey("J\u030Can")).toBe(usernameKey("\u01F0an"))
    expect(usernameKey("ﬁＡ Ⅳ")).toBe(usernameKey("fia iv"))
  })

  it("keeps other names distinct", () => {
    expect(usernameKey("zoe")).not.toBe(usernameKey("zoë"))
  })
})

describe("normalizeEmail", () => {
  it("ignores case", () => {
    expect(normalizeEmail("Ada@Example.COM")).toBe("ada@example.com")
  })
})

describe("usernameFrom", () => {
  it.each([
    ["Ann\u034F Lee", "ann-lee"],
    ["Аnn Lee", "somebody"],
    ["Анна Ли", "анна-ли"],
    ["\u3164\u3164\u3164", "somebody"],
  ])("suggests for %j the valid username %s", (fullName, username) => {
    expect(usernameFrom({ fullName, email: "somebody@example.com" }, 0)).toBe(username)
  })
})
