import { describe, expect, it } from "vitest"
import { itemCount } from "./item-count"

const item = (price: number, quantity: number) => ({
  id: String(price),
  quantity,
  product: { id: 1, name: "Knee Sleeve", price, imageUrl: null },
})

describe("the number on the cart button", () => {
  it("counts quantities instead of lines", () => {
    expect(itemCount([item(1999, 3), item(50, 1)])).toBe(4)
    expect(itemCount([])).toBe(0)
  })
})
