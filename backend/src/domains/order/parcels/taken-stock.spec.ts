import { describe, expect, it } from "vitest"
import { reservedAfter, sharesOf } from "./taken-stock"

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

  it("leaves together where the parts of a kit lie apart", () => {
    const reserved = [at("A", 2), at("B", 4, "ball")]
    expect(sharesOf({ units: 2, open: 2, reserved })).toEqual([
      { locationId: "A", units: 2, taken: reserved },
    ])
  })

  it("is all that is left with the last unit, even if that does not divide", () => {
    expect(sharesOf({ units: 1, open: 2, reserved: [at("A", 3)] })).toEqual([
      { locationId: "A", units: 1, taken: [at("A", 2)] },
    ])
    expect(sharesOf({ units: 1, open: 1, reserved: [at("A", 1)] })).toEqual([
      { locationId: "A", units: 1, taken: [at("A", 1)] },
    ])
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
