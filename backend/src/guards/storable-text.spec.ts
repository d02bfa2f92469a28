import { describe, expect, it } from "vitest"
import { isStorable } from "./storable-text"

const DEPTH = 40_000
const deep = (text: string) =>
  JSON.parse(`${"[".repeat(DEPTH)}${JSON.stringify(text)}${"]".repeat(DEPTH)}`) as unknown

describe("the text of a body for the engine", () => {
  it.each([undefined, null, 1, {}, "Zoë 👩‍⚕️", { a: ["b", { c: "a\u0001b" }] }, deep("plain")])(
    "is stored: case %#",
    (body) => {
      expect(isStorable(body)).toBe(true)
    },
  )

  it.each(["a\u0000b", "\ud800", { a: [{ b: "\u0000" }] }, { "a\u0000": 1 }, deep("\udfff")])(
    "is refused where PostgreSQL would fail on it: case %#",
    (body) => {
      expect(isStorable(body)).toBe(false)
    },
  )
})
