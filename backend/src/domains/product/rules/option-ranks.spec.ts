import { expect, it } from "vitest"
import { ranksOf } from "./option-ranks"

const OPTIONS = [
  { name: "Size", values: ["S", "M"] },
  { name: "Colour", values: ["Blue", "Black"] },
]

it("ranks values through all options, in the merchant's order", () => {
  expect(ranksOf(OPTIONS, "Size")).toEqual({ S: 0, M: 1 })
  expect(ranksOf(OPTIONS, "Colour")).toEqual({ Blue: 100, Black: 101 })
})

it("ranks nothing of an option that is not among them", () => {
  expect(ranksOf(OPTIONS, "Pack")).toEqual({})
})
