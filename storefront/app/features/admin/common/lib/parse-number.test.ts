import { describe, expect, it } from "vitest"
import { parseDollars, parseNumber } from "./parse-number"

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
    ["1 299", 1299],
    ["1\u00A0299.00", 1299],
    ["１２．５０", 12.5],
    ["\u202A12\u202C", 12],
    [".5", 0.5],
    ["5.", 5],
  ])("reads %j as %d", (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each([
    "ten",
    "1,5,5",
    "1.234,50",
    "12,3456",
    ",5",
    "1,",
    "0x10",
    "0b1",
    "1e3",
    "Infinity",
    "$12",
    "1 2",
    "--1",
    ".",
  ])("rejects %j as a number", (text) => {
    expect(parseNumber(text)).toBeNaN()
  })

  it.each(["", "  "])("treats %j as an empty field", (text) => {
    expect(parseNumber(text)).toBeUndefined()
  })
})

describe("parseDollars", () => {
  it.each([
    ["$12.50", 12.5],
    [" 12 ", 12],
    ["$ 1,299.00", 1299],
    ["US$12", 12],
    ["12.50 USD", 12.5],
    ["usd 12", 12],
    ["12,50", 12.5],
    ["$.50", 0.5],
  ])("reads %j as %d", (text, number) => {
    expect(parseDollars(text)).toBe(number)
  })

  it.each(["$", "$$5", "€5", "$0x10", "$1e3", "12$50", "-$"])("rejects %j as an amount", (text) => {
    expect(parseDollars(text)).toBeNaN()
  })
})
