import { expect, it } from "vitest"
import { variantTitles } from "./variant-titles"

it("joins the option values of each variant", () => {
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

it("adds option names when two variant titles would be the same", () => {
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
