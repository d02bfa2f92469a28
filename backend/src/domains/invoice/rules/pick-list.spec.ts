import { describe, expect, it } from "vitest"
import { inPickOrder, pickListOf, type Picked } from "./pick-list"

const pick = (orderId: number, sku: string, { pieces = 1, location = "Main" } = {}): Picked => ({
  orderId,
  sku,
  location,
  pieces,
  name: `Item ${sku}`,
})

describe("a pick list", () => {
  it("totals the units of all orders at each location", () => {
    expect(pickListOf([pick(1, "A"), pick(2, "A", { pieces: 3 }), pick(2, "B")])).toEqual([
      { location: "Main", sku: "A", name: "Item A", pieces: 4 },
      { location: "Main", sku: "B", name: "Item B", pieces: 1 },
    ])
  })

  it("is sorted by location, then by SKU in natural order", () => {
    const picks = [pick(1, "R-10"), pick(1, "R-9"), pick(1, "A", { location: "Backroom" }), pick(1, "r-9b")]
    expect(pickListOf(picks).map(({ location, sku }) => `${location} ${sku}`)).toEqual([
      "Backroom A",
      "Main R-9",
      "Main r-9b",
      "Main R-10",
    ])
  })

  it("lists the same item separately for each location", () => {
    expect(pickListOf([pick(1, "A"), pick(1, "A", { location: "Backroom" })])).toHaveLength(2)
  })
})

describe("the packing slips", () => {
  it("follow the order of the list, ending with orders that need no picking", () => {
    const picks = [pick(1, "C"), pick(2, "B"), pick(2, "A"), pick(3, "A"), pick(4, "B")]
    expect(inPickOrder([9, 1, 2, 3, 4, 8], picks)).toEqual([3, 2, 4, 1, 9, 8])
  })
})
