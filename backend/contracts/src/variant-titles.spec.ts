import { expect, it } from "vitest"
import { variantTitles } from "./variant-titles"

it("variant titles join the option values of each variant", () => {
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

it("variant titles include option names when two would otherwise be the same", () => {
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
