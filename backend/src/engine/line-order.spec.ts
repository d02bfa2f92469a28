import { describe, expect, it } from "vitest"
import { inOrderOfCreation } from "./line-order"

const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id)

describe("inOrderOfCreation", () => {
  it("puts the oldest first, including at the end of a week", () => {
    const lines = [
      { id: "a", created_at: new Date("2026-03-02T10:00:00.001Z") },
      { id: "b", created_at: new Date("2026-03-02T10:00:00.000Z") },
      { id: "c", created_at: new Date("2026-03-01T10:00:00.000Z") },
    ]
    expect(idsOf(inOrderOfCreation(lines))).toEqual(["c", "b", "a"])
  })

  it("reads both timestamp formats", () => {
    const lines = [
      { id: "a", created_at: "2026-03-02T10:00:00.002Z" },
      { id: "b", created_at: new Date("2026-03-02T10:00:00.001Z") },
    ]
    expect(idsOf(inOrderOfCreation(lines))).toEqual(["b", "a"])
  })

  it("keeps lines with the same timestamp in their original order", () => {
    const created_at = "2026-03-02T10:00:00.000Z"
    const lines = [
      { id: "b", created_at },
      { id: "a", created_at },
    ]
    expect(idsOf(inOrderOfCreation(lines))).toEqual(["a", "b"])
  })
})
