import { describe, expect, it } from "vitest"
import { lineCents, toCents, toDollars } from "./money"

describe("money", () => {
  it.each([
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [1.005, 101],
    [32.035, 3204],
    ["0.285", 29],
    [-1.5, -150],
    [-60.755, -6076],
    [-0.004, 0],
    [{ value: "32.035", precision: 20 }, 3204],
    ["49", 4900],
  ])("reads %s dollars as %i cents", (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it("converts cents back to dollars", () => {
    expect(toCents(toDollars(4999))).toBe(4999)
  })
})

describe("an order line", () => {
  it("is rounded once for all its units", () => {
    expect(lineCents({ unit_price: 12.345, quantity: 3 })).toBe(3704)
    expect(lineCents({ unit_price: 19.99, quantity: 2 })).toBe(3998)
  })
})
