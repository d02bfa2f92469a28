import { describe, expect, it } from "vitest"
import { misspellings } from "./typing-errors"

describe("what a word may have been meant to be", () => {
  it.each([
    ["brcae", "brace", "neighbours swapped"],
    ["barce", "brace", "neighbours swapped"],
    ["brae", "brace", "a letter left out"],
    ["brrace", "brace", "a letter twice"],
    ["brafe", "brace", "another letter"],
    ["vrace", "brace", "another first letter"],
    ["race", "brace", "no first letter"],
    ["brac", "brace", "no last letter"],
    ["bettery", "batteries", "the plural"],
    ["ролек", "ролик", "Cyrillic"],
    ["επιδεσμσ", "επιδεσμοσ", "Greek"],
    ["حزلم", "حزام", "Arabic"],
    ["כריתת", "כרית", "Hebrew"],
  ])("%s is near to %s: %s", (typed, meant) => {
    expect(misspellings(typed)).toContain(meant)
  })

  it("is neither the word itself nor what differs twice", () => {
    expect(misspellings("brace")).not.toContain("brace")
    for (const other of ["bracket", "grade", "cabre"]) expect(misspellings("brace")).not.toContain(other)
  })
})
