import { describe, expect, it } from "vitest"
import { refusalOfBody } from "./storable-text"

const DEPTH = 40_000
const deep = (text: string) =>
  JSON.parse(`${"[".repeat(DEPTH)}${JSON.stringify(text)}${"]".repeat(DEPTH)}`) as unknown

describe("text in a request body", () => {
  it.each([undefined, null, 1, {}, "Zoë 👩‍⚕️", { a: ["b", { c: "a\u0001b" }] }, deep("plain")])(
    "accepts storable text: case %#",
    (body) => {
      expect(refusalOfBody(body)).toBeUndefined()
    },
  )

  it.each(["a\u0000b", "\ud800", { a: [{ b: "\u0000" }] }, { "a\u0000": 1 }, deep("\udfff")])(
    "rejects text that PostgreSQL can't store: case %#",
    (body) => {
      expect(refusalOfBody(body)).toContain("can't be displayed")
    },
  )

  it.each([
    { code: "SAVE\u200b10" },
    { first_name: "Ann\u202e" },
    { items: [{ title: "Band\nRed" }] },
    { name: "\u00ad" },
  ])("rejects invisible characters in names and codes: %j", (body) => {
    expect(refusalOfBody(body)).toContain("invisible")
  })

  it("rejects spaces around a code", () => {
    expect(refusalOfBody({ code: " SAVE10" })).toContain("spaces")
  })

  it.each([
    { description: "One\ntwo" },
    { title: "Zoë 👩‍⚕️" },
    { name: "می‌خواهم" },
    { code: null },
    { title: "" },
  ])("allows line breaks in longer texts and joiners in names: %j", (body) => {
    expect(refusalOfBody(body)).toBeUndefined()
  })
})
