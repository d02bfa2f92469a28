import { beforeEach, describe, expect, it } from "vitest"
import { clearPendingCartItem, savePendingCartItem, readPendingCartItem } from "./pending-cart-item"

const ITEM = { productId: 3, name: "Knee Sleeve", visibility: "member", quantity: 2 } as const
const DAY_MS = 24 * 60 * 60 * 1000

describe("the pending cart item", () => {
  beforeEach(() => localStorage.clear())

  it("is kept until it is cleared", () => {
    savePendingCartItem(ITEM)
    expect(readPendingCartItem()).toEqual(ITEM)
    clearPendingCartItem()
    expect(readPendingCartItem()).toBeNull()
  })

  it("is kept for one day", () => {
    savePendingCartItem(ITEM, 1000)
    expect(readPendingCartItem(1000 + DAY_MS)).toEqual(ITEM)
    expect(readPendingCartItem(1001 + DAY_MS)).toBeNull()
  })

  it.each(["", "null", "[1]", '{"productId":"3"}', "{broken"])(
    "is empty when the storage contains %j",
    (text) => {
      localStorage.setItem("wanted-item", text)
      expect(readPendingCartItem()).toBeNull()
    },
  )
})
