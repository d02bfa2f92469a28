import { describe, expect, it } from "vitest"
import { toCents, toDollars } from "./dollars"

describe("toCents", () => {
  it.each([
    ["19.99", 1999],
    ["1.005", 101],
    ["0.29", 29],
    ["1.10", 110],
    ["4.35", 435],
    [" 5 ", 500],
    ["0.004", 0],
    ["-1", -100],
    ["999999.99", 99_999_999],
    ["1,5", 150],
    ["$12.50", 1250],
    ["1,234.50", 123_450],
  ])("reads %j as %d cents", (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it("distinguishes an empty field from an invalid amount", () => {
    expect(toCents("")).toBeUndefined()
    expect(toCents(" ")).toBeUndefined()
    for (const other of ["five", "1e3", "0x10", "$"]) expect(toCents(other), other).toBeNaN()
  })
})

describe("toDollars", () => {
  it.each([1, 29, 110, 435, 1999, 99_999_999])("formats %d cents so that they parse back", (cents) => {
    expect(toCents(toDollars(cents))).toBe(cents)
  })

  it("shows two decimals", () => expect(toDollars(1900)).toBe("19.00"))
})
