import { describe, expect, it } from "vitest"
import { findSize, formatLength, toMillimetres } from "./find-size"

const GUIDE = {
  sizes: [
    { value: "S", fromMm: 300, toMm: 340 },
    { value: "M", fromMm: 340, toMm: 380 },
    { value: "L", fromMm: 370, toMm: 420 },
  ],
}

describe("findSize", () => {
  it.each([
    [300, "S"],
    [335, "S"],
    [345, "M"],
    [385, "L"],
    [420, "L"],
  ])("returns the size for %i mm", (mm, value) => {
    expect(findSize(GUIDE, mm)).toEqual({ kind: "fits", value })
  })

  it.each([
    [340, "S", "M"],
    [337, "S", "M"],
    [344, "S", "M"],
    [375, "M", "L"],
    [384, "M", "L"],
  ])("returns both sizes at the limit, at %i mm", (mm, smaller, larger) => {
    expect(findSize(GUIDE, mm)).toEqual({ kind: "between", smaller, larger })
  })

  it("shows where the sizes end", () => {
    expect(findSize(GUIDE, 299)).toEqual({ kind: "too-small", smallest: "S", fromMm: 300 })
    expect(findSize(GUIDE, 421)).toEqual({ kind: "too-large", largest: "L", toMm: 420 })
  })
})

describe("lengths", () => {
  it("are parsed in both units, with a point or comma", () => {
    expect(toMillimetres("34", "cm")).toBe(340)
    expect(toMillimetres(" 34,5 ", "cm")).toBe(345)
    expect(toMillimetres("13.4", "in")).toBeCloseTo(340.36)
  })

  it.each(["", "abc", "0", "-3"])("are not parsed from %j", (text) => {
    expect(toMillimetres(text, "cm")).toBeUndefined()
  })

  it("are printed in both units", () => {
    expect(formatLength(340, "cm")).toBe("34 cm")
    expect(formatLength(340, "in")).toBe("13.4 in")
  })
})
