import { describe, expect, it } from "vitest"
import { redacted } from "./redact"

const texts = ["robin@example.com", "Robin Tester"]

describe("taking a person out of a value", () => {
  it("replaces each text that holds one of theirs, whatever its case", () => {
    const before = {
      email: "ROBIN@example.com",
      note: "by Robin Tester",
      list: ["robin@example.com", 3],
      other: "x",
    }
    expect(redacted(before, { texts, isAboutPerson: false })).toEqual({
      email: "(deleted)",
      note: "(deleted)",
      list: ["(deleted)", 3],
      other: "x",
    })
  })

  it("empties the personal fields of what is about them", () => {
    const before = { phone: "+1 503 555 0100", fullName: null, isMember: true, user: { username: "runner" } }
    expect(redacted(before, { texts, isAboutPerson: true })).toEqual({
      phone: "(deleted)",
      fullName: null,
      isMember: true,
      user: { username: "(deleted)" },
    })
  })

  it("leaves everything else as it is", () => {
    expect(redacted(null, { texts, isAboutPerson: true })).toBeNull()
    expect(redacted({ status: "shipped" }, { texts: [""], isAboutPerson: false })).toEqual({
      status: "shipped",
    })
  })
})
