import { describe, expect, it } from "vitest"
import { email, lineText, plainLine } from "./common"

const isTaken = (value: string) => lineText(100).safeParse(value).success

describe("a text of one line", () => {
  it.each([
    ["a line break", "Ann\nAdministrator"],
    ["a line separator", "Ann\u2028Lee"],
    ["a tab", "Ann\tLee"],
    ["a mark that turns the direction", "Ann \u202Eeel"],
    ["an isolated direction", "\u2067Ann\u2069"],
    ["a space without width", "ad\u200Bmin"],
    ["a soft hyphen", "ad\u00ADmin"],
    ["a filler that looks like a space", "\u3164"],
    ["nothing but joiners", "\u200D\u200D"],
    ["a joiner between letters that never join", "ad\u200Dmin"],
    ["two joiners", "می\u200C\u200Cخواهم"],
    ["a joiner at its end", "می\u200C"],
    ["a joiner beside an emoji alone", "👩\u200D"],
    ["a selector without an emoji", "admin\uFE0F"],
    ["a selector of another form", "admi\uFE0Enn"],
    ["a supplementary selector", "admin\u{E0101}"],
    ["a grapheme joiner", "ad\u034Fmin"],
    ["tags", "admin\u{E0041}\u{E007F}"],
    ["a deprecated mark of form", "ad\u206Amin"],
    ["marks of an annotation", "ad\uFFF9min\uFFFB"],
    ["a blank of Braille", "ad\u2800min"],
    ["a Mongolian selector", "ad\u180Bmin"],
    ["a musical mark", "ad\u{1D173}min"],
    ["fillers of Hangul", "ad\u115F\u1160\uFFA0min"],
    ["nothing but a mark for a letter", "\u0301"],
  ])("with %s is refused", (_what, value) => {
    expect(isTaken(value)).toBe(false)
  })

  it.each([
    "",
    "Ann Lee",
    "Zoë",
    "Нина",
    "محمد",
    "می‌خواهم",
    "क्‍ष",
    "李小龍",
    "👩‍⚕️ Dr. Lee",
    "O’Neil-Smith",
    "❤️‍🔥",
    "രാജന്‍",
    "ශ්‍රී",
  ])("in any script is taken: %s", (value) => {
    expect(isTaken(value)).toBe(true)
  })
})

describe("a code", () => {
  it.each(["می\u200Cخواهم", "👩\u200D⚕\uFE0F", "A\u00ADB"])("has nothing invisible: %j", (value) => {
    expect(plainLine(100).safeParse(value).success).toBe(false)
  })

  it.each(["SPRING-24", "МАЙ", "夏 2024"])("is taken: %s", (value) => {
    expect(plainLine(100).parse(value)).toBe(value)
  })
})

describe("an e-mail address", () => {
  it.each([
    "ann@example.com",
    "smith&jones@example.com",
    "u!x@example.com",
    "a/b@example.com",
    "u%x@example.com",
    "o'brien+tag@example.com",
    "user@example.xn--p1ai",
    "Ann.Lee@Example.COM",
  ])("is %s, in the case that it has", (value) => {
    expect(email.parse(value)).toBe(value)
  })

  it.each([
    " ann@example.com ",
    "\u202Aann@example.com\u202C",
    "ann@example.com\u200B",
    "\uFEFFann@example.com",
  ])("is read without what stands around it and can't be seen: %j", (value) => {
    expect(email.parse(value)).toBe("ann@example.com")
  })

  it.each([
    "ann",
    "ann@",
    "@example.com",
    "ann@example",
    "a b@example.com",
    "ann@-example.com",
    "ann@example..com",
    "a@b@c.com",
  ])("isn't %s", (value) => {
    expect(email.safeParse(value).success).toBe(false)
  })
})
