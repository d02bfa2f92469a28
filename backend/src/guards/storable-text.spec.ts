import { describe, expect, it } from "vitest"
import { refusalOfBody } from "./storable-text"

const DEPTH = 40_000
const deep = (text: string) =>
  JSON.parse(`${"[".repeat(DEPTH)}${JSON.stringify(text)}${"]".repeat(DEPTH)}`) as unknown

describe("the text of a body for the engine", () => {
  it.each([undefined, null, 1, {}, "Zoë 👩‍⚕️", { a: ["b", { c: "a\u0001b" }] }, deep("plain")])(
    "is stored: case %#",
    (body) => {
      expect(refusalOfBody(body)).toBeUndefined()
    },
  )

  it.each(["a\u0000b", "\ud800", { a: [{ b: "\u0000" }] }, { "a\u0000": 1 }, deep("\udfff")])(
    "is refused where PostgreSQL would fail on it: case %#",
    (body) => {
      expect(refusalOfBody(body)).toContain("can't be displayed")
    },
  )

  it.each([
    { code: "SAVE\u200b10" },
    { first_name: "Ann\u202e" },
    { items: [{ title: "Band\nRed" }] },
    { name: "\u00ad" },
  ])("is refused where a name or a code holds what can't be seen: %j", (body) => {
    expect(refusalOfBody(body)).toContain("invisible")
  })

  it("is refused where a code has blanks around it, which nobody types", () => {
    expect(refusalOfBody({ code: " SAVE10" })).toContain("spaces")
  })

  it.each([
    { description: "One\ntwo" },
    { title: "Zoë 👩‍⚕️" },
    { name: "می‌خواهم" },
    { code: null },
    { title: "" },
  ])("may have lines elsewhere, and what names need: %j", (body) => {
    expect(refusalOfBody(body)).toBeUndefined()
  })
})
