import { expect, it } from "vitest"
import { productDetails } from "@shop/contracts"
import { unitPriceText } from "./unit-price"

const holding = (amount: number, unit: string, price: number) => ({
  price,
  details: productDetails.parse({ netContent: { amount, unit } }),
})

it.each([
  [30, "patch", 3600, "$1.20 / patch"],
  [30, "patch", 5900, "$1.97 / patch"],
  [300, "ml", 2400, "$8.00 / 100 ml"],
  [2000, "tablet", 1500, "$0.75 / 100 tablet"],
  [1.5, "m", 1000, "$6.67 / m"],
])("the unit price of %s %s for %s cents is %s", (amount, unit, price, text) => {
  expect(unitPriceText(holding(amount, unit, price), undefined)).toBe(text)
})

it("the unit price belongs to the chosen variant and is hidden before", () => {
  const product = { ...holding(30, "patch", 9000), options: [{ name: "Pack", values: ["30", "90"] }] }
  expect(unitPriceText(product, undefined)).toBeUndefined()
  expect(unitPriceText(product, { contentAmount: 90 })).toBe("$1.00 / patch")
  expect(unitPriceText(product, {})).toBe("$3.00 / patch")
})

it("the unit price is hidden when the content is unknown", () => {
  expect(unitPriceText({ price: 900, details: productDetails.parse({}) }, undefined)).toBeUndefined()
})
