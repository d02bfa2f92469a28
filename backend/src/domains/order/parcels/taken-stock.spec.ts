import { describe, expect, it } from "vitest"
import { isDivisible, reservedAfter, sharesOf } from "./taken-stock"

const at = (locationId: string, pieces: number, inventoryItemId = "band") => ({
  inventoryItemId,
  locationId,
  pieces,
})

describe("stock taken for a line's units", () => {
  it("equals the reserved stock", () => {
    expect(sharesOf({ units: 2, open: 3, reserved: [at("A", 12)] })).toEqual([
      { locationId: "A", units: 2, taken: [at("A", 8)] },
    ])
  })

  it("comes from every location that has stock", () => {
    expect(sharesOf({ units: 3, open: 3, reserved: [at("A", 1), at("B", 2)] })).toEqual([
      { locationId: "A", units: 1, taken: [at("A", 1)] },
      { locationId: "B", units: 2, taken: [at("B", 2)] },
    ])
    expect(sharesOf({ units: 1, open: 3, reserved: [at("A", 1), at("B", 2)] })).toEqual([
      { locationId: "A", units: 1, taken: [at("A", 1)] },
    ])
  })

  it("takes kit parts together when they are at different locations", () => {
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
  ])("divides the pieces when possible: %o", ({ divides, ...line }) => {
    expect(isDivisible(line)).toBe(divides)
  })

  it("is empty without reservations", () => {
    expect(sharesOf({ units: 2, open: 2, reserved: [] })).toEqual([])
  })

  it("is no longer reserved", () => {
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
