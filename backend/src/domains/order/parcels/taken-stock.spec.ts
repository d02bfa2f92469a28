import { describe, expect, it } from "vitest"
import { isDivisible, reservedAfter, sharesOf } from "./taken-stock"

const at = (locationId: string, pieces: number, inventoryItemId = "band") => ({
  inventoryItemId,
  locationId,
  pieces,
})

describe("the stock that units of a line take", () => {
  it("is what was reserved for them", () => {
    expect(sharesOf({ units: 2, open: 3, reserved: [at("A", 12)] })).toEqual([
      { locationId: "A", units: 2, taken: [at("A", 8)] },
    ])
  })

  it("comes from each location that has some", () => {
    expect(sharesOf({ units: 3, open: 3, reserved: [at("A", 1), at("B", 2)] })).toEqual([
      { locationId: "A", units: 1, taken: [at("A", 1)] },
      { locationId: "B", units: 2, taken: [at("B", 2)] },
    ])
    expect(sharesOf({ units: 1, open: 3, reserved: [at("A", 1), at("B", 2)] })).toEqual([
      { locationId: "A", units: 1, taken: [at("A", 1)] },
    ])
  })

  it("comes from the preferred location first", () => {
    const reserved = [at("A", 1), at("B", 2)]
    expect(sharesOf({ units: 1, open: 3, reserved }, "B")).toEqual([
      { locationId: "B", units: 1, taken: [at("B", 1)] },
    ])
    expect(sharesOf({ units: 3, open: 3, reserved }, "B")).toEqual([
      { locationId: "B", units: 2, taken: [at("B", 2)] },
      { locationId: "A", units: 1, taken: [at("A", 1)] },
    ])
    expect(sharesOf({ units: 1, open: 3, reserved }, "C")).toEqual([
      { locationId: "A", units: 1, taken: [at("A", 1)] },
    ])
  })

  it("leaves together where the parts of a kit lie apart", () => {
    const reserved = [at("A", 2), at("B", 4, "ball")]
    expect(sharesOf({ units: 2, open: 2, reserved })).toEqual([
      { locationId: "A", units: 2, taken: reserved },
    ])
  })

  it.each([
    { open: 2, reserved: [at("A", 1), at("B", 3)], divides: true },
    { open: 2, reserved: [at("A", 3)], divides: false },
    { open: 2, reserved: [at("A", 1)], divides: false },
    { open: 2, reserved: [at("A", 2), at("A", 3, "ball")], divides: false },
    { open: 2, reserved: [], divides: true },
  ])("is known if the pieces divide: %o", ({ divides, ...line }) => {
    expect(isDivisible(line)).toBe(divides)
  })

  it("is none where nothing is reserved", () => {
    expect(sharesOf({ units: 2, open: 2, reserved: [] })).toEqual([])
  })

  it("is not reserved any more", () => {
    const reserved = [
      { ...at("A", 2), id: "one" },
      { ...at("A", 3), id: "two" },
    ]
    expect(reservedAfter(reserved, [at("A", 2)])).toEqual([
      { ...at("A", 0), id: "one" },
      { ...at("A", 3), id: "two" },
    ])
  })
})
