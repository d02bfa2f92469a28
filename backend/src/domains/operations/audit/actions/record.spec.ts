import { describe, expect, it } from "vitest"
import { changedFields } from "./record"

describe("changedFields", () => {
  it("keeps only the fields that differ", () => {
    expect(changedFields({ price: 100, name: "Roller" }, { price: 120, name: "Roller" })).toEqual({
      before: { price: 100 },
      after: { price: 120 },
    })
  })

  it("returns null when the states are equal, including in lists", () => {
    expect(changedFields({ doctorIds: ["1", "2"] }, { doctorIds: ["1", "2"] })).toBeNull()
  })

  it("includes added and removed fields", () => {
    expect(changedFields({ a: 1 }, { b: false })).toEqual({
      before: { a: 1, b: null },
      after: { a: null, b: false },
    })
  })

  it("keeps the empty side of a creation or deletion", () => {
    expect(changedFields(null, { name: "New" })).toEqual({ before: null, after: { name: "New" } })
    expect(changedFields({ name: "Old" }, null)).toEqual({ before: { name: "Old" }, after: null })
  })
})
