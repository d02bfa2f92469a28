import { describe, expect, it } from "vitest"
import { parseNumber } from "./parse-number"

describe("parseNumber", () => {
  it.each([
    ["12", 12],
    [" 1.5 ", 1.5],
    ["1,5", 1.5],
    ["19,99", 19.99],
    ["-1,5", -1.5],
    ["1,234", 1234],
    ["1,234,567.89", 1_234_567.89],
    ["0", 0],
  ])("reads %j as %d", (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each(["ten", "1,5,5", "1.234,50", "12,3456", ",5", "1,"])("takes %j for no number", (text) => {
    expect(parseNumber(text)).toBeNaN()
  })

  it.each(["", "  "])("takes %j for an empty field", (text) => {
    expect(parseNumber(text)).toBeUndefined()
  })
})
