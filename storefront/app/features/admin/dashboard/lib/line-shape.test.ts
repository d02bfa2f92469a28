import { describe, expect, it } from "vitest"
import { indexAt, leftOf, lineShape } from "./line-shape"

describe("the sales chart line", () => {
  it("has an axis with round values from zero", () => {
    const { ticks, tops } = lineShape([0, 870, 1740])
    expect(ticks.map(({ value }) => value)).toEqual([0, 500, 1000, 1500, 2000])
    expect(ticks[0]?.top).toBe(100)
    expect(tops.map((top) => Math.round(top * 10) / 10)).toEqual([100, 56.5, 13])
  })

  it("goes below zero where refunds exceed sales", () => {
    const { ticks, tops } = lineShape([100, -250])
    expect(ticks.map(({ value }) => value)).toEqual([-300, -200, -100, 0, 100])
    expect(tops[0]).toBe(0)
  })

  it("runs from left to right, with one point per value", () => {
    const { line, area } = lineShape([1, 2, 3, 4])
    expect(line.startsWith("M0,")).toBe(true)
    expect(line.match(/C/g)).toHaveLength(3)
    expect(line).toContain("1000,")
    expect(area.endsWith("Z")).toBe(true)
  })

  it.each([[[]], [[0]], [[0, 0, 0]]])("draws nothing for a value that is not a number: %j", (values) => {
    const { line, area, ticks, tops } = lineShape(values)
    expect(JSON.stringify([line, area, ticks, tops])).not.toMatch(/NaN|Infinity|null/)
  })

  it("finds the value under the pointer", () => {
    expect([-0.1, 0, 0.49, 0.51, 1, 1.2].map((place) => indexAt(place, 30))).toEqual([0, 0, 14, 15, 29, 29])
    expect([0, 29].map((index) => leftOf(index, 30))).toEqual([0, 100])
    expect(leftOf(0, 1)).toBe(50)
  })
})
