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

it("names the options in titles of variants that would otherwise read the same", () => {
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
