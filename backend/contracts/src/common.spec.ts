import { describe, expect, it } from "vitest"
import { lineText } from "./common"

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
    ["nothing but a mark for a letter", "\u0301"],
  ])("with %s is refused", (_what, value) => {
    expect(isTaken(value)).toBe(false)
  })

  it.each(["", "Ann Lee", "Zoë", "Нина", "محمد", "می‌خواهم", "क्‍ष", "李小龍", "👩‍⚕️ Dr. Lee", "O’Neil-Smith"])(
    "in any script is taken: %s",
    (value) => {
      expect(isTaken(value)).toBe(true)
    },
  )
})
