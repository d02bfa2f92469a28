import { describe, expect, it } from "vitest"
import { redacted } from "./redact"

const person = { emails: ["robin@example.com"], names: ["Robin Tester", "runner"] }
const elsewhere = { ...person, isAboutPerson: false }
const aboutPerson = { ...person, isAboutPerson: true }

describe("redacting a person", () => {
  it("replaces every text that contains the person's email, in any case", () => {
    const before = {
      email: "ROBIN@example.com",
      note: "from <robin@example.com>.",
      list: ["robin@example.com", 3],
      other: "x",
    }
    expect(redacted(before, elsewhere)).toEqual({
      email: "(deleted)",
      note: "(deleted)",
      list: ["(deleted)", 3],
      other: "x",
    })
  })

  it.each(["a.robin@example.com", "x+robin@example.com", "robin@example.com.au", "robin@example.community"])(
    "leaves another person's address alone: %s",
    (email) => {
      expect(redacted({ email }, elsewhere)).toEqual({ email })
    },
  )

  it("replaces names in name fields but leaves similar words alone", () => {
    const before = { author: "robin tester", user: { username: "Runner" }, name: "Runner", status: "runner" }
    expect(redacted(before, elsewhere)).toEqual({
      author: "(deleted)",
      user: { username: "(deleted)" },
      name: "Runner",
      status: "runner",
    })
  })

  it("empties personal fields in records about the person", () => {
    const before = { phone: "+1 503 555 0100", fullName: null, isMember: true, user: { username: "other" } }
    expect(redacted(before, aboutPerson)).toEqual({
      phone: "(deleted)",
      fullName: null,
      isMember: true,
      user: { username: "(deleted)" },
    })
  })

  it("leaves everything else unchanged", () => {
    expect(redacted(null, aboutPerson)).toBeNull()
    expect(redacted({ status: "shipped" }, { ...elsewhere, emails: [""] })).toEqual({ status: "shipped" })
  })
})
