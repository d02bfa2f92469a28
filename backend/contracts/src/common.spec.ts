import { describe, expect, it } from "vitest"
import { email, lineText, plainLine } from "./common"

const isTaken = (value: string) => lineText(100).safeParse(value).success

describe("a single-line text", () => {
  it.each([
    ["a line break", "Ann\nAdministrator"],
    ["a line separator", "Ann\u2028Lee"],
    ["a tab", "Ann\tLee"],
    ["a direction mark", "Ann \u202Eeel"],
    ["a direction isolate", "\u2067Ann\u2069"],
    ["a zero-width space", "ad\u200Bmin"],
    ["a soft hyphen", "ad\u00ADmin"],
    ["a filler character", "\u3164"],
    ["only joiners", "\u200D\u200D"],
    ["a joiner between letters that never join", "ad\u200Dmin"],
    ["two joiners", "می\u200C\u200Cخواهم"],
    ["a joiner at the end", "می\u200C"],
    ["a joiner next to a lone emoji", "👩\u200D"],
    ["a variation selector without an emoji", "admin\uFE0F"],
    ["an unrelated variation selector", "admi\uFE0Enn"],
    ["a supplementary variation selector", "admin\u{E0101}"],
    ["a grapheme joiner", "ad\u034Fmin"],
    ["tags", "admin\u{E0041}\u{E007F}"],
    ["a deprecated format character", "ad\u206Amin"],
    ["annotation marks", "ad\uFFF9min\uFFFB"],
    ["a Braille blank", "ad\u2800min"],
    ["a Mongolian variation selector", "ad\u180Bmin"],
    ["a musical format character", "ad\u{1D173}min"],
    ["Hangul fillers", "ad\u115F\u1160\uFFA0min"],
    ["only a combining mark", "\u0301"],
  ])("rejects text with %s", (_what, value) => {
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
  ])("accepts any script: %s", (value) => {
    expect(isTaken(value)).toBe(true)
  })
})

describe("a code", () => {
  it.each(["می\u200Cخواهم", "👩\u200D⚕\uFE0F", "A\u00ADB"])("rejects invisible characters: %j", (value) => {
    expect(plainLine(100).safeParse(value).success).toBe(false)
  })

  it.each(["SPRING-24", "МАЙ", "夏 2024"])("accepts the code %s", (value) => {
    expect(plainLine(100).parse(value)).toBe(value)
  })
})

describe("an email address", () => {
  it.each([
    "ann@example.com",
    "smith&jones@example.com",
    "u!x@example.com",
    "a/b@example.com",
    "u%x@example.com",
    "o'brien+tag@example.com",
    "user@example.xn--p1ai",
    "Ann.Lee@Example.COM",
  ])("accepts %s and keeps its case", (value) => {
    expect(email.parse(value)).toBe(value)
  })

  it.each([
    " ann@example.com ",
    "\u202Aann@example.com\u202C",
    "ann@example.com\u200B",
    "\uFEFFann@example.com",
  ])("ignores spaces and invisible characters around the address: %j", (value) => {
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
  ])("rejects %s as an email address", (value) => {
    expect(email.safeParse(value).success).toBe(false)
  })
})
