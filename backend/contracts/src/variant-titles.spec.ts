import { expect, it } from "vitest"
import { variantTitles } from "./variant-titles"

it("joins the values of each variant", () => {
  expect(
    variantTitles(
      ["Size", "Color"],
      [
        ["S", "Red"],
        ["M", "Red"],
      ],
    ),
  ).toEqual(["S / Red", "M / Red"])
})

it("tells variants apart whose values read the same, by the names of the options", () => {
  const variants = [
    ["x / y", "z"],
    ["x", "y / z"],
    ["x", "z"],
  ]
  expect(variantTitles(["Size", "Color"], variants)).toEqual([
    "Size: x / y / Color: z",
    "Size: x / Color: y / z",
    "x / z",
  ])
})
