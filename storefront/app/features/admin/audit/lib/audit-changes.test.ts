import { describe, expect, it } from "vitest"
import { changesOf } from "./audit-changes"

const NOBODY = {
  categories: new Map<string, string>(),
  doctors: new Map<string, string>(),
  timeZone: "UTC",
}

describe("changesOf", () => {
  it("shows each order amount in dollars", () => {
    const names = [
      "subtotal",
      "discount",
      "shipping",
      "tax",
      "credit",
      "returned",
      "total",
      "refunded",
      "due",
    ]
    const of = (cents: number) => Object.fromEntries(names.map((name) => [name, cents]))
    const changes = changesOf({ before: of(0), after: of(-1250) }, NOBODY)
    expect(changes.map(({ before, after }) => [before, after])).toEqual(names.map(() => ["$0.00", "-$12.50"]))
  })

  it("uses form labels and names categories and doctors", () => {
    const known = { categories: new Map([["36", "Braces"]]), doctors: new Map([["7", "Kenji Tanaka"]]) }
    const before = { categoryId: 35, doctorIds: [], stocked: 500, "imageUrl of M": null, isInternal: false }
    const after = {
      categoryId: 36,
      doctorIds: ["7", "8"],
      stocked: 490,
      "imageUrl of M": "/m.webp",
      isInternal: true,
    }
    expect(changesOf({ before, after }, { ...known, timeZone: "UTC" })).toEqual([
      { label: "Category", before: "#35", after: "Braces" },
      { label: "Recommended by", before: "none", after: "Kenji Tanaka, #8" },
      { label: "Stock quantity", before: "500", after: "490" },
      { label: "Picture of M", before: "none", after: "/m.webp" },
      { label: "Staff only", before: "no", after: "yes" },
    ])
  })
})
