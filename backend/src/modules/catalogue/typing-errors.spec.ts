import { describe, expect, it } from "vitest"
import { misspellings } from "./typing-errors"

describe("typo correction", () => {
  it.each([
    ["brcae", "brace", "swapped letters"],
    ["barce", "brace", "swapped letters"],
    ["brae", "brace", "a missing letter"],
    ["brrace", "brace", "a doubled letter"],
    ["brafe", "brace", "a wrong letter"],
    ["vrace", "brace", "a wrong first letter"],
    ["race", "brace", "a missing first letter"],
    ["brac", "brace", "a missing last letter"],
    ["bettery", "batteries", "the plural"],
    ["ролек", "ролик", "Cyrillic"],
    ["επιδεσμσ", "επιδεσμοσ", "Greek"],
    ["حزلم", "حزام", "Arabic"],
    ["כריתת", "כרית", "Hebrew"],
  ])("finds %s near %s: %s", (typed, meant) => {
    expect(misspellings(typed)).toContain(meant)
  })

  it("excludes the word itself and words with two differences", () => {
    expect(misspellings("brace")).not.toContain("brace")
    for (const other of ["bracket", "grade", "cabre"]) expect(misspellings("brace")).not.toContain(other)
  })
})
