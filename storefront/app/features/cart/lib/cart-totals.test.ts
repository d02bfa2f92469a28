import { describe, expect, it } from "vitest"
import { itemCount, subtotalCents } from "./cart-totals"

const item = (price: number, quantity: number) => ({
  id: String(price),
  quantity,
  product: { id: 1, name: "Knee Sleeve", price, imageUrl: null },
})

describe("cart totals", () => {
  it("adds up price times quantity in cents", () => {
    expect(subtotalCents([item(1999, 3), item(50, 1)])).toBe(6047)
  })

  it("counts quantities, not lines", () => {
    expect(itemCount([item(1999, 3), item(50, 1)])).toBe(4)
    expect(itemCount([])).toBe(0)
  })
})
