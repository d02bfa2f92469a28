import { describe, expect, it } from "vitest"
import { changedFields } from "./record"

describe("changedFields", () => {
  it("keeps what differs", () => {
    expect(changedFields({ price: 100, name: "Roller" }, { price: 120, name: "Roller" })).toEqual({
      before: { price: 100 },
      after: { price: 120 },
    })
  })

  it("is null when nothing differs, lists included", () => {
    expect(changedFields({ doctorIds: ["1", "2"] }, { doctorIds: ["1", "2"] })).toBeNull()
  })

  it("contains a field that was added or removed", () => {
    expect(changedFields({ a: 1 }, { b: false })).toEqual({
      before: { a: 1, b: null },
      after: { a: null, b: false },
    })
  })

  it("keeps a creation's and a deletion's missing side", () => {
    expect(changedFields(null, { name: "New" })).toEqual({ before: null, after: { name: "New" } })
    expect(changedFields({ name: "Old" }, null)).toEqual({ before: { name: "Old" }, after: null })
  })
})
