import { expect, it } from "vitest"
import { ranksOf } from "./option-ranks"

const OPTIONS = [
  { name: "Size", values: ["S", "M"] },
  { name: "Colour", values: ["Blue", "Black"] },
]

it("option ranks cover values of all options in the merchant's order", () => {
  expect(ranksOf(OPTIONS, "Size")).toEqual({ S: 0, M: 1 })
  expect(ranksOf(OPTIONS, "Colour")).toEqual({ Blue: 100, Black: 101 })
})

it("option ranks ignore an option that the product does not have", () => {
  expect(ranksOf(OPTIONS, "Pack")).toEqual({})
})
